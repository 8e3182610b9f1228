// The vote on a post. It shows at once, and is taken back with the reason if the server refuses it.
import { useMutation } from '@apollo/client/react'
import { describe, refusals } from '../api/errors.ts'
import { type FragmentType, graphql, unmask } from '../gql/index.ts'
import type { Vote } from '../gql/graphql.ts'
import { number, useText } from '../i18n/index.ts'
import { complain } from './Announcer.tsx'

export const VotesFragment = graphql(`
  fragment Votes on Post {
    __typename
    id
    score
    viewerVote
    viewerCanVote
    viewerVoteRefusal
  }
`)

const VotePost = graphql(`
  mutation Vote($input: VoteInput!) {
    vote(input: $input) {
      post { id ...Votes }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
      }
    }
  }
`)

const worth = { UP: 1, DOWN: -1, NONE: 0 }

export function VoteButton({ post, down = false }: { post: FragmentType<typeof VotesFragment>; down?: boolean }) {
  const text = useText()
  const votes = unmask(VotesFragment, post)
  const [send] = useMutation(VotePost)
  const mine = votes.viewerVote ?? 'NONE'
  const refusal = votes.viewerVoteRefusal
  const gone = refusal === 'DELETED' || refusal === 'REMOVED'

  async function vote(wanted: Vote) {
    if (refusal) return complain(text.vote.refused[refusal])
    const next = wanted === mine ? 'NONE' : wanted
    const after = { ...votes, viewerVote: next, score: votes.score + worth[next] - worth[mine] }
    try {
      const { data } = await send({
        variables: { input: { post: votes.id, vote: next } },
        optimisticResponse: {
          __typename: 'Mutation', vote: { __typename: 'VotePayload', post: after, errors: [] },
        } as never,
        context: { inOrder: votes.id }, // so that the last vote counts
      })
      const [error] = refusals(data)
      if (error) complain(text.errors.refused(error))
    } catch (error) {
      complain(describe(error, text))
    }
  }

  return (
    <div className="votes">
      <button type="button" data-up className="plain up" disabled={gone} aria-pressed={mine === 'UP'} aria-label={text.vote.up} onClick={() => vote('UP')}>▲</button>
      <span className="score" aria-label={text.vote.score(votes.score)}>{number(votes.score)}</span>
      {down && (
        <button type="button" className="plain down" disabled={gone} aria-pressed={mine === 'DOWN'} aria-label={text.vote.down} onClick={() => vote('DOWN')}>▼</button>
      )}
    </div>
  )
}
