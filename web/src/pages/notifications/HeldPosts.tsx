// The posts of the viewer that wait for a moderator. The viewer may withdraw them.
import { useApolloClient } from '@apollo/client/react'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Time } from '../../ui/Time.tsx'
import { useAct } from '../../ui/useAct.ts'

export const HeldPostsFragment = graphql(`
  fragment HeldPosts on Viewer {
    id
    heldPosts(first: 25) {
      edges { cursor node { id kind createdAt title content rejectedAt } }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

const Withdraw = graphql(`
  mutation WithdrawHeldPost($input: WithdrawHeldPostInput!) {
    withdrawHeldPost(input: $input) {
      heldPost { id }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
      }
    }
  }
`)

export function HeldPosts({ viewer }: { viewer: FragmentType<typeof HeldPostsFragment> }) {
  const text = useText().people
  const act = useAct()
  const { cache } = useApolloClient()
  const { heldPosts } = unmask(HeldPostsFragment, viewer)
  const held = heldPosts?.edges.map(({ node }) => node).filter(node => node != null) ?? []
  if (held.length === 0) return null
  async function withdraw(id: string) {
    const done = await act(Withdraw, { input: { heldPost: id } }, text.withdrawn)
    if (done) cache.evict({ id: cache.identify({ __typename: 'HeldPost', id }) })
  }
  return (
    <section className="held" aria-label={text.held}>
      <h2>{text.held}</h2>
      <p className="hint">{text.heldHint}</p>
      <ul>
        {held.map(post => (
          <li key={post.id}>
            <div>
              <p>
                <b dir="auto">{post.title ?? text.heldKinds[post.kind]}</b> <small><Time at={post.createdAt} /></small>
              </p>
              {post.content && <p className="excerpt" dir="auto">{post.content.slice(0, 200)}</p>}
            </div>
            <button type="button" onClick={() => withdraw(post.id)}>{text.withdraw}</button>
          </li>
        ))}
      </ul>
    </section>
  )
}
