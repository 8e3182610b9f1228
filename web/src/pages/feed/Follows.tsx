// All that the viewer follows, with a button to end each.
import { Link } from 'wouter'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOf, addressOfName } from '../../ui/address.ts'
import { FollowButton } from '../../ui/FollowButton.tsx'

export const FollowsFragment = graphql(`
  fragment Follows on Viewer {
    id
    following {
      target
      kind
      node {
        __typename
        id
        ... on User { name viewerIsFollowing }
        ... on Subject { title slug viewerIsFollowing }
        ... on Category { name title viewerIsFollowing }
        ... on Group { name viewerIsFollowing }
        ... on Tag { name viewerIsFollowing }
      }
    }
  }
`)

export function Follows({ viewer }: { viewer: FragmentType<typeof FollowsFragment> }) {
  const text = useText().people
  const { following } = unmask(FollowsFragment, viewer)
  if (!following?.length) return <p className="empty">{text.noFeed}</p>
  return (
    <ul className="follows">
      {following.map(({ target, kind, node }) => {
        const name = target.slice(target.indexOf(':') + 1)
        let entry = { href: '', title: name }
        switch (node?.__typename) {
          case 'User': entry = { href: addressOfName('user', node.name), title: node.name }; break
          case 'Article':
          case 'Topic': entry = { href: addressOf(node), title: node.title }; break
          case 'Category': entry = { href: addressOfName('category', node.name), title: node.title }; break
          case 'Group': entry = { href: addressOfName('g', node.name), title: node.name }; break
          case 'Tag': entry = { href: addressOfName('tag', node.name), title: node.name }; break
        }
        const followed = node && 'viewerIsFollowing' in node
          ? node
          : { __typename: '', id: target, viewerIsFollowing: true }
        return (
          <li key={target} data-item tabIndex={-1}>
            <span className="mark">{text.followKinds[kind]}</span>
            {entry.href
              ? <Link href={entry.href} data-open dir="auto">{entry.title}</Link>
              : <span dir="auto">{entry.title}</span>}
            <FollowButton target={followed} name={entry.title} />
          </li>
        )
      })}
    </ul>
  )
}
