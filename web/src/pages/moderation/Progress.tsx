// The progress of a change that follows an act on a category or a tab, read again each second until it is done.
import { useQuery } from '@apollo/client/react'
import { useEffect } from 'react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'

const PlaceProgress = graphql(`
  query PlaceProgress($id: ID!) {
    node(id: $id) {
      id
      ... on Category { changing { done total } }
      ... on Tab { copying { done total } }
    }
  }
`)

export function Progress({ id }: { id: string }) {
  const text = useText().moderation.places
  const { data, startPolling, stopPolling } = useQuery(PlaceProgress, { variables: { id } })
  const node = data?.node
  const progress = node?.__typename === 'Category' ? node.changing : node?.__typename === 'Tab' ? node.copying : null
  const running = Boolean(progress)
  useEffect(() => {
    if (running) startPolling(1000)
    return stopPolling
  }, [running, startPolling, stopPolling])
  if (!progress) return null
  return (
    <p className="note">
      {text.changing(progress.done, progress.total)}{' '}
      <progress
        aria-label={text.changing(progress.done, progress.total)} value={progress.done}
        max={Math.max(1, progress.total)}
      />
    </p>
  )
}
