// The users whom the viewer has muted, and those whom the viewer has blocked.
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import type { SettingsMutedQuery } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { List } from '../../ui/List.tsx'
import { useAct } from '../../ui/useAct.ts'
import { UserLink } from '../../ui/UserLink.tsx'

const MutedUsers = graphql(`
  query SettingsMuted($after: String) {
    viewer {
      id
      muted(first: 50, after: $after) { edges { cursor node { id name } } pageInfo { hasNextPage endCursor } }
    }
  }
`)

const BlockedUsers = graphql(`
  query SettingsBlocked($after: String) {
    viewer {
      id
      blocked(first: 50, after: $after) { edges { cursor node { id name } } pageInfo { hasNextPage endCursor } }
    }
  }
`)

const Unmute = graphql(`
  mutation SettingsUnmute($id: ID!) {
    muteUser(input: { id: $id, muted: false }) {
      user { id viewerHasMuted }
      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }
    }
  }
`)

const Unblock = graphql(`
  mutation SettingsUnblock($id: ID!) {
    blockUser(input: { id: $id, blocked: false }) {
      user { id viewerHasBlocked }
      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }
    }
  }
`)

interface Props {
  title: string
  users: NonNullable<SettingsMutedQuery['viewer']>['muted'] | undefined
  loading: boolean
  error: unknown
  undo: (id: string) => Promise<unknown>
  onMore: () => Promise<unknown>
}

function Users({ title, users, loading, error, undo, onMore }: Props) {
  const text = useText().account.privacy
  return (
    <section>
      <h2>{title}</h2>
      <List label={title} loading={loading} error={error} hasMore={users?.pageInfo.hasNextPage ?? false}
        onMore={() => void onMore().catch(() => undefined)} empty={text.nobody}>
        {(users?.edges ?? []).map(({ cursor, node }) => node && (
          <div className="item" key={cursor}>
            <UserLink user={node} />
            <button type="button" aria-label={text.undoOf(node.name)} onClick={() => undo(node.id)}>{text.undo}</button>
          </div>
        ))}
      </List>
    </section>
  )
}

export function Muted() {
  const text = useText().account.privacy
  const act = useAct()
  const { data, error, loading, fetchMore, refetch } = useQuery(MutedUsers)
  const undo = async (id: string) => await act(Unmute, { id }, text.undone) && refetch()
  const users = data?.viewer?.muted
  const more = () => fetchMore({ variables: { after: users?.pageInfo.endCursor ?? null } })
  return <Users title={text.muted} users={users} loading={loading} error={error} undo={undo} onMore={more} />
}

export function Blocked() {
  const text = useText().account.privacy
  const act = useAct()
  const { data, error, loading, fetchMore, refetch } = useQuery(BlockedUsers)
  const undo = async (id: string) => await act(Unblock, { id }, text.undone) && refetch()
  const users = data?.viewer?.blocked
  const more = () => fetchMore({ variables: { after: users?.pageInfo.endCursor ?? null } })
  return <Users title={text.blocked} users={users} loading={loading} error={error} undo={undo} onMore={more} />
}
