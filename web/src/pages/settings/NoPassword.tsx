// What a viewer without a password reads where one is needed, with the way to get one.
import { useQuery } from '@apollo/client/react'
import { Link } from 'wouter'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'

const WayToPassword = graphql(`
  query WayToPassword {
    viewer { id user { id account { email } } }
    site { id sendsEmail }
  }
`)

export function NoPassword() {
  const text = useText().account
  const { data } = useQuery(WayToPassword, { fetchPolicy: 'cache-first' })
  return (
    <p>
      {text.noPassword}{' '}
      {data?.site?.sendsEmail && data.viewer?.user.account?.email && <Link href="/reset-password">{text.setPassword}</Link>}
    </p>
  )
}
