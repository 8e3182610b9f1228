// What moderators do with a post: remove and restore it, lock it against comments, move it, pin it, make it sticky.
import { useQuery } from '@apollo/client/react'
import { graphql } from '../gql/index.ts'
import { useText } from '../i18n/index.ts'
import { Account } from './account.ts'
import { Menu } from './Menu.tsx'
import { useAct } from './useAct.ts'

const RestorePost = graphql(`
  mutation RestorePost($input: RestorePostInput!) {
    restorePost(input: $input) {
      post { id ...ArticlePost ...TopicPost ...Comment }
      errors { ... on UserError { message path code } }
    }
  }
`)

const LockArticle = graphql(`
  mutation LockArticle($input: LockArticleInput!) {
    lockArticle(input: $input) {
      article { id locked viewerCanReply } errors { ... on UserError { message path code } }
    }
  }
`)

const LockTopic = graphql(`
  mutation LockTopic($input: LockTopicInput!) {
    lockTopic(input: $input) { topic { id locked viewerCanReply } errors { ... on UserError { message path code } } }
  }
`)

const PinArticle = graphql(`
  mutation PinArticle($input: PinArticleInput!) {
    pinArticle(input: $input) { article { id pinned pinnedIn { id name } } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }
  }
`)

const PinTopic = graphql(`
  mutation PinTopic($input: PinTopicInput!) {
    pinTopic(input: $input) { topic { id pinned } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }
  }
`)

const StickPost = graphql(`
  mutation StickPost($input: StickPostInput!) {
    stickPost(input: $input) { post { id sticky } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }
  }
`)

/** Moderated is what the menu needs to know of a post. An article is pinned to each of its groups by itself. */
export interface Moderated {
  __typename: 'Article' | 'Topic' | 'Comment'
  id: string
  removedAt?: string | null
  locked?: boolean
  pinned?: boolean
  sticky?: boolean
  groups?: readonly { name: string }[]
  pinnedIn?: readonly { name: string }[]
  category?: { private: boolean } | null
}

interface Props { post: Moderated; onRemove: () => void; onPlace: () => void }

export function ModerateMenu({ post, onRemove, onPlace }: Props) {
  const text = useText().thread.moderate
  const act = useAct()
  const { data } = useQuery(Account, { fetchPolicy: 'cache-first' }) // which each page has read
  const ofSite = (data?.viewer?.role ?? 'USER') !== 'USER'
  const { __typename: kind, id, locked, pinned, sticky, groups = [], pinnedIn = [] } = post
  const lock = { input: { id, locked: !locked } }
  return (
    <Menu label={text.title}>
      {post.removedAt
        ? <button type="button" onClick={() => act(RestorePost, { input: { id } }, text.done)}>{text.restore}</button>
        : <button type="button" onClick={onRemove}>{text.remove}</button>}
      {kind !== 'Comment' && !post.removedAt && (
        <>
          <button type="button" onClick={() => kind === 'Article' ? act(LockArticle, lock, text.done) : act(LockTopic, lock, text.done)}>
            {locked ? text.unlock : text.lock}
          </button>
          <button type="button" onClick={onPlace}>{kind === 'Topic' ? text.move : text.groups}</button>
          {kind === 'Topic' && (
            <button type="button" onClick={() => act(PinTopic, { input: { id, pinned: !pinned } }, text.done)}>
              {pinned ? text.unpin : text.pin}
            </button>
          )}
          {groups.map(({ name: group }) => {
            const isPinned = pinnedIn.some(({ name }) => name === group)
            return (
              <button type="button" key={group} onClick={() => act(PinArticle, { input: { id, group, pinned: !isPinned } }, text.done)}>
                {isPinned ? text.unpinFrom(group) : text.pinTo(group)}
              </button>
            )
          })}
          {ofSite && (sticky || !post.category?.private) && (
            <button type="button" onClick={() => act(StickPost, { input: { id, sticky: !sticky } }, text.done)}>
              {sticky ? text.unstick : text.stick}
            </button>
          )}
        </>
      )}
    </Menu>
  )
}
