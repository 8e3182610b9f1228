// Follows a user, an article, a topic, a category, a group or a tag, or ends that.
import { useMutation } from '@apollo/client/react'
import { describe } from '../api/errors.ts'
import { useSession } from '../api/session.ts'
import { graphql } from '../gql/index.ts'
import { useText } from '../i18n/index.ts'
import { announce, complain } from './Announcer.tsx'
import { SignInLink } from './SignInLink.tsx'

const Follow = graphql(`
  mutation Follow($input: FollowInput!) {
    follow(input: $input) {
      node { id }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

interface Props {
  target: { __typename: string; id: string; viewerIsFollowing: boolean }
  name: string // what is followed, for screen readers
}

export function FollowButton({ target, name }: Props) {
  const text = useText()
  const session = useSession()
  const [follow, { loading }] = useMutation(Follow)
  const following = target.viewerIsFollowing
  async function change() {
    try {
      const { data } = await follow({
        variables: { input: { node: target.id, state: following ? 'OFF' : 'ON' } },
        update(cache, { data }) { // of any kind, and of what no longer exists
          if (data?.follow?.errors.length) return
          cache.modify({ id: cache.identify({ ...target }), fields: { viewerIsFollowing: () => !following } })
          const viewer = cache.identify({ __typename: 'Viewer', id: session?.user.id })
          cache.evict({ id: viewer, fieldName: 'following' })
          cache.evict({ id: viewer, fieldName: 'feed' })
        },
      })
      const [error] = data?.follow?.errors ?? []
      if (error) complain(text.errors.refused(error))
      else announce(following ? text.feed.notFollowing : text.feed.following)
    } catch (error) {
      complain(describe(error, text))
    }
  }
  if (!session) return <SignInLink className="button">{text.feed.follow}</SignInLink>
  return (
    <button type="button" aria-pressed={following} disabled={loading} onClick={change}>
      {following ? text.feed.following : text.feed.follow}<span className="hidden"> {name}</span>
    </button>
  )
}
