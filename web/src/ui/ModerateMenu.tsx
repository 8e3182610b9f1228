// What moderators do with a post: remove and restore it, lock it against comments, move it, pin it, make it featured.
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
      errors { message path code ... on ForbiddenError { reason ban { expiresAt explanation } } }
    }
  }
`)

const LockSubject = graphql(`
  mutation LockSubject($input: LockSubjectInput!) {
    lockSubject(input: $input) {
      subject { id locked viewerCanComment }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
      }
    }
  }
`)

const PinSubject = graphql(`
  mutation PinSubject($input: PinSubjectInput!) {
    pinSubject(input: $input) {
      subject { id pinned ... on Article { pinnedIn { id name } } }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const FeatureSubject = graphql(`
  mutation FeatureSubject($input: FeatureSubjectInput!) {
    featureSubject(input: $input) {
      subject { id featured }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

/** Moderated is what the menu needs to know of a post. An article is pinned to each of its groups by itself. */
export interface Moderated {
  __typename: 'Article' | 'Topic' | 'Comment'
  id: string
  removedAt?: string | null
  locked?: boolean
  pinned?: boolean
  featured?: boolean
  groups?: readonly { id: string; name: string }[]
  pinnedIn?: readonly { id: string }[]
  category?: { id: string; private: boolean } | null
}

interface Props { post: Moderated; onRemove: () => void; onPlace: () => void }

export function ModerateMenu({ post, onRemove, onPlace }: Props) {
  const text = useText().thread.moderate
  const act = useAct()
  const { data } = useQuery(Account, { fetchPolicy: 'cache-first' }) // which each page has read
  const ofSite = (data?.viewer?.user.role ?? 'USER') !== 'USER'
  const { __typename: kind, id, locked, pinned, featured, groups = [], pinnedIn = [], category } = post
  const set = (on: boolean) => ({ subject: id, state: on ? 'ON' : 'OFF' } as const)
  return (
    <Menu label={text.title}>
      {post.removedAt
        ? <button type="button" onClick={() => act(RestorePost, { input: { post: id } }, text.done)}>{text.restore}</button>
        : <button type="button" onClick={onRemove}>{text.remove}</button>}
      {kind !== 'Comment' && !post.removedAt && (
        <>
          <button type="button" onClick={() => act(LockSubject, { input: set(!locked) }, text.done)}>
            {locked ? text.unlock : text.lock}
          </button>
          <button type="button" onClick={onPlace}>{kind === 'Topic' ? text.move : text.groups}</button>
          {category && (
            <button
              type="button" onClick={() => act(PinSubject, { input: { ...set(!pinned), place: category.id } }, text.done)}
            >
              {pinned ? text.unpin : text.pin}
            </button>
          )}
          {groups.map(({ id: place, name }) => {
            const isPinned = pinnedIn.some(group => group.id === place)
            return (
              <button
                type="button" key={place}
                onClick={() => act(PinSubject, { input: { ...set(!isPinned), place } }, text.done)}
              >
                {isPinned ? text.unpinFrom(name) : text.pinTo(name)}
              </button>
            )
          })}
          {ofSite && (featured || !category?.private) && (
            <button type="button" onClick={() => act(FeatureSubject, { input: set(!featured) }, text.done)}>
              {featured ? text.unfeature : text.feature}
            </button>
          )}
        </>
      )}
    </Menu>
  )
}
