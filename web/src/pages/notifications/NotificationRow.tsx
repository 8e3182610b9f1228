// A notification in words. It is marked as read when the reader opens what it is about.
import { useMutation } from '@apollo/client/react'
import { Link } from 'wouter'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOf, addressOfComment } from '../../ui/address.ts'
import { Sentence } from '../../ui/Sentence.tsx'
import { Time } from '../../ui/Time.tsx'
import { UserLink } from '../../ui/UserLink.tsx'

export const NotificationRowFragment = graphql(`
  fragment NotificationRow on Notification {
    id
    kind
    createdAt
    read
    post {
      __typename
      id
      excerpt(length: 240)
      author { id name }
      removal { explanation }
      ... on Subject { title slug }
      ... on Comment { subject { __typename id title slug } }
    }
    heldPost {
      id title content explanation
      subject { __typename id title slug }
    }
  }
`)

const MarkRead = graphql(`
  mutation MarkRead($input: MarkNotificationReadInput!) {
    markNotificationRead(input: $input) {
      notification { id read }
      viewer { id unreadNotificationCount }
      errors { message path code ... on ForbiddenError { reason ban { expiresAt explanation } } }
    }
  }
`)

type Maybe = string | null | undefined

interface Place { href?: string; title: string; explanation?: Maybe; excerpt?: Maybe }

interface Props { notification: FragmentType<typeof NotificationRowFragment> }

export function NotificationRow({ notification: masked }: Props) {
  const text = useText().people
  const { id, kind, createdAt, read, post, heldPost } = unmask(NotificationRowFragment, masked)
  const [markRead] = useMutation(MarkRead)
  // It is not worth a word to the reader if this fails: the notification stays unread.
  const opened = () => { if (!read) void markRead({ variables: { input: { notification: id } } }).catch(() => undefined) }

  function place(): Place {
    if (heldPost) {
      const title = heldPost.title ?? heldPost.subject?.title ?? text.gone
      return { title, explanation: heldPost.explanation, excerpt: heldPost.content?.slice(0, 240) }
    }
    if (!post) return { title: text.gone }
    const { excerpt, removal } = post
    const more = { excerpt, explanation: removal?.explanation }
    if (post.__typename !== 'Comment') return { href: addressOf(post), title: post.title, ...more }
    if (!post.subject) return { title: text.gone, ...more }
    return { href: addressOfComment(post.id, post.subject), title: post.subject.title, ...more }
  }
  const { href, title, explanation, excerpt } = place()
  return (
    <article className={read ? 'row notification' : 'row notification unread'} data-item tabIndex={-1}>
      <div>
        <p>
          {!read && <span className="hidden">{text.unread}: </span>}
          <Sentence text={text.kinds[kind]} user={<UserLink user={post?.author} />} post={href
            ? <Link href={href} data-open dir="auto" onClick={opened}>{title}</Link>
            : <b dir="auto">{title}</b>} />
          {' '}<small><Time at={createdAt} /></small>
        </p>
        {explanation && <p className="reason">{text.reason}: <span dir="auto">{explanation}</span></p>}
        {excerpt && <p className="excerpt" dir="auto">{excerpt}</p>}
        {!read && !href && <button type="button" className="act" onClick={opened}>{text.markRead}</button>}
      </div>
    </article>
  )
}
