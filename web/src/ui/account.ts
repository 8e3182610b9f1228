// What the site knows of the viewer's account on every page.
import { graphql } from '../gql/index.ts'

export const Account = graphql(`
  query Account {
    viewer {
      id
      unreadNotificationCount
      user { id name role moderates account { ban { kind expiresAt explanation } } }
    }
  }
`)
