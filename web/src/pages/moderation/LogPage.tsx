// The moderation log: what moderators, administrators, the operator and rules did. New entries are
// counted in a bar.
import { useQuery, useSubscription } from '@apollo/client/react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { graphql } from '../../gql/index.ts'
import type { ModerationAction } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { List } from '../../ui/List.tsx'
import { usePages } from '../../ui/usePages.ts'
import { Frame } from './Frame.tsx'
import { LogEntry } from './LogEntry.tsx'
import { LogFilter } from './LogFilter.tsx'

export const query = graphql(`
  query ModerationLog($action: ModerationAction, $target: ID, $by: ID, $after: String) {
    moderation {
      log(action: $action, target: $target, by: $by, first: 25, after: $after) {
        totalCount
        edges { cursor node { id ...LogEntry } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
`)

const Logged = graphql(`
  subscription Logged($action: ModerationAction) {
    moderationLogged(action: $action) { entry { id target by { id } } }
  }
`)

export default function LogPage() {
  const text = useText().moderation
  return <Frame title={text.log.title} right="LOG">{() => <Log />}</Frame>
}

function Log() {
  const text = useText().moderation
  const [search] = useSearchParams()
  const actions = Object.keys(text.actions) as ModerationAction[]
  // The API filters by one of these.
  const target = search.get('target')
  const by = target ? null : search.get('by')
  const action = target || by ? null : actions.find(name => name === search.get('action')) ?? null
  const variables = { action, target, by }
  const result = useQuery(query, { variables: { ...variables, after: null } })
  const log = result.data?.moderation.log
  const pages = usePages(result, log?.pageInfo)
  return (
    <>
      <LogFilter {...variables} />
      <Arrived key={JSON.stringify(variables)} {...variables} onShow={result.refetch} />
      <List label={text.log.title} empty={text.log.empty} {...pages}>
        {(log?.edges ?? []).flatMap(({ node }) => node ? [<LogEntry key={node.id} entry={node} />] : [])}
      </List>
    </>
  )
}

interface Props { action: ModerationAction | null; target: string | null; by: string | null; onShow: () => unknown }

// Arrived counts the new entries of the log within a filter.
function Arrived({ action, target, by, onShow }: Props) {
  const text = useText().moderation.log
  const [arrived, setArrived] = useState(0)
  useSubscription(Logged, {
    variables: { action },
    onData({ data: { data } }) {
      const entry = data?.moderationLogged.entry
      if (entry && (!target || entry.target === target) && (!by || entry.by?.id === by)) setArrived(n => n + 1)
    },
  })
  const show = () => {
    setArrived(0)
    onShow()
  }
  return arrived > 0 && <button type="button" className="bar" onClick={show}>{text.arrived(arrived)}</button>
}
