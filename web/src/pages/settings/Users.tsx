// The users whom the viewer has muted, and those whom the viewer has blocked.
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import type { SettingsMutedQuery } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { List } from '../../ui/List.tsx'
import { useAct } from '../../ui/useAct.ts'
import { usePages } from '../../ui/usePages.ts'
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
    muteUser(input: { user: $id, state: OFF }) {
      user { id viewerHasMuted }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const Unblock = graphql(`
  mutation SettingsUnblock($id: ID!) {
    blockUser(input: { user: $id, state: OFF }) {
      user { id viewerHasBlocked }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

interface Props {
  title: string
  users: NonNullable<SettingsMutedQuery['viewer']>['muted'] | undefined
  pages: ReturnType<typeof usePages>
  undo: (id: string) => Promise<unknown>
}

function Users({ title, users, pages, undo }: Props) {
  const text = useText().account.privacy
  return (
    <section>
      <h2>{title}</h2>
      <List label={title} empty={text.nobody} {...pages}>
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
  const result = useQuery(MutedUsers)
  const undo = async (id: string) => await act(Unmute, { id }, text.undone) && result.refetch()
  const users = result.data?.viewer?.muted
  return <Users title={text.muted} users={users} pages={usePages(result, users?.pageInfo)} undo={undo} />
}

export function Blocked() {
  const text = useText().account.privacy
  const act = useAct()
  const result = useQuery(BlockedUsers)
  const undo = async (id: string) => await act(Unblock, { id }, text.undone) && result.refetch()
  const users = result.data?.viewer?.blocked
  return <Users title={text.blocked} users={users} pages={usePages(result, users?.pageInfo)} undo={undo} />
}
