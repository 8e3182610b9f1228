// How far the withdrawal of a user's votes is. It is read again each second until it is at its end.
import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'

const WithdrawnVotes = graphql(`
  query WithdrawnVotes($id: ID!) {
    user(id: $id) { id account { withdrawnVotes { withdrawn kept finished } } }
  }
`)

export function Withdrawal({ id }: { id: string }) {
  const text = useText().moderation.people
  const { data, startPolling, stopPolling } = useQuery(WithdrawnVotes, { variables: { id } })
  const progress = data?.user?.account?.withdrawnVotes
  const finished = progress?.finished
  useEffect(() => {
    if (finished === false) startPolling(1000)
    return stopPolling
  }, [finished, startPolling, stopPolling])
  if (!progress) return null
  return (
    <p role="status">
      {progress.finished ? text.withdrawn(progress.withdrawn, progress.kept) : text.withdrawing(progress.withdrawn)}
    </p>
  )
}
