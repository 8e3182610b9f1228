// Links to the pages of the host and of OpenID providers at which a sign-in begins.
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { useReturn } from '../../ui/SignInLink.tsx'

const SignInProviders = graphql(`
  query SignInProviders {
    site { id signInProviders { issuer label url } }
  }
`)

/** begin returns the page of a provider at which a sign-in begins, with the path that it leads back to. */
function begin(url: string, to: string): string {
  const address = new URL(url)
  address.searchParams.set('to', to)
  return address.href
}

/** Providers are links to all providers with such a page, to sign in or, with link, to link an account there. */
export function Providers({ link }: { link?: boolean }) {
  const { sso, identities } = useText().account
  const back = useReturn()
  const to = link ? '/settings/security' : back
  const { data } = useQuery(SignInProviders, { fetchPolicy: 'cache-first' })
  return data?.site?.signInProviders.map(({ issuer, label, url }) => url && (
    <p className="aside" key={issuer}>
      <a className="button" href={begin(url, to)}>{link ? identities.link(label) : sso.with(label)}</a>
    </p>
  ))
}
