// Whether the server sends email: what needs an email has to say so else.
import { useQuery } from '@apollo/client/react'
import { graphql } from '../gql/index.ts'

const SendsEmail = graphql(`
  query SendsEmail {
    site { id sendsEmail }
  }
`)

/** useSendsEmail returns whether the server sends email, undefined until it is known. */
export const useSendsEmail = () => useQuery(SendsEmail, { fetchPolicy: 'cache-first' }).data?.site?.sendsEmail
