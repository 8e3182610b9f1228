// The tabs of the forum, as its navigation.
import { Link, useLocation } from 'wouter'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOfName } from '../../ui/address.ts'
import { Strip } from '../../ui/Strip.tsx'

export const TabLinksFragment = graphql(`
  fragment TabLinks on Tab { id name title }
`)

interface Props { tabs: readonly FragmentType<typeof TabLinksFragment>[] | null | undefined }

export function TabLinks({ tabs: masked }: Props) {
  const text = useText()
  const [path] = useLocation()
  const links = unmask(TabLinksFragment, masked ?? []).map(tab => [addressOfName('tab', tab.name), tab.title] as const)
  return (
    <div className="tabs">
      <Strip label={text.feed.tabs}>
        {[['/topics', text.feed.allTopics] as const, ...links].map(([href, title]) => (
          <Link key={href} href={href} aria-current={path === href ? 'page' : undefined}>{title}</Link>
        ))}
      </Strip>
      <Link className="button" href="/new-topic">{text.nav.newTopic}</Link>
    </div>
  )
}
