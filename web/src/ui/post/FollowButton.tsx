// Follows a topic, so that the viewer's feed has its comments.
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { useAct } from '../useAct.ts'

const FollowTopic = graphql(`
  mutation FollowTopic($input: FollowInput!) {
    follow(input: $input) {
      node { id ... on Topic { viewerIsFollowing } } errors { ... on UserError { message path code } }
    }
  }
`)

export function FollowButton({ id, following }: { id: string; following: boolean }) {
  const text = useText().thread
  const act = useAct()
  return (
    <button type="button" className="link" aria-pressed={following} onClick={() => act(FollowTopic, { input: { id, following: !following } })}>
      {following ? text.following : text.follow}
    </button>
  )
}
