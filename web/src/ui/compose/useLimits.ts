// The limits of texts, as the API states them.
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'

const TextLimits = graphql(`
  query TextLimits {
    site {
      id
      limits {
        title { max } content { max } comment { max } editReason { max } reportText { max } removalReason { max }
        tags { max } groups { max }
      }
    }
  }
`)

/** useLimits returns the limits; undefined until they are known, as the server checks them anyway. */
export const useLimits = () => useQuery(TextLimits, { fetchPolicy: 'cache-first' }).data?.site?.limits
