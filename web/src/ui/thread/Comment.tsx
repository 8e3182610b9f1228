// A comment in a thread. What it shows is in its props, its fragment and the context of the thread, so it is rendered again
// when one of these changes, and not with each row that comes into view.
import { memo, useRef } from 'react'
import { Link } from 'wouter'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOfComment } from '../address.ts'
import { PostMenu } from '../post/PostMenu.tsx'
import { RemovedNote } from '../post/RemovedNote.tsx'
import { Time } from '../Time.tsx'
import { UserLink } from '../UserLink.tsx'
import { VoteButton } from '../VoteButton.tsx'
import { useThread } from './context.ts'
import { EditComment } from './EditComment.tsx'
import { Reply } from './Reply.tsx'

export const CommentFragment = graphql(`
  fragment Comment on Comment {
    __typename
    id
    author { id name }
    createdAt
    editedAt
    deletedAt
    removedAt
    removal { reason explanation }
    contentHTML
    viewerHasSaved
    viewerHasHidden
    viewerCanEdit
    viewerCanComment
    parent { id }
    ...Votes
  }
`)

export interface Shown {
  depth: number
  folded: number | null // the number of comments that are folded below it; null if it is open
  target: boolean // of the permalink
  act: 'reply' | 'edit' | null
}

type Props = Shown & { comment: FragmentType<typeof CommentFragment> }

const domId = (id: string) => `c${id.split(':')[3]}`

export const Comment = memo(function Comment({ comment: masked, depth, folded, target, act }: Props) {
  const text = useText()
  const { subject, viewerId, canReply, canModerate, isNew, onCollapse, onReply, onEdit } = useThread()
  const comment = unmask(CommentFragment, masked)
  const { id, author, parent } = comment
  const gone = comment.deletedAt !== null || comment.removedAt !== null
  const closed = viewerId !== undefined && !(canReply && comment.viewerCanComment) // not if the session has expired
  const hidden = comment.viewerHasHidden || folded !== null
  const name = author?.name ?? (gone ? text.unnamedUser : text.deletedUser)
  const isFresh = isNew(id)
  const article = useRef<HTMLElement>(null)
  const end = (close: (id: null) => void) => {
    close(null)
    article.current?.focus() // instead of the field, which goes
  }
  return (
    <article
      className={`comment${target ? ' target' : ''}${isFresh ? ' new' : ''}`} id={domId(id)} data-item tabIndex={-1}
      ref={article} aria-label={parent ? text.thread.replyBy(name, depth) : text.thread.commentBy(name)}
    >
      <header className="meta">
        <button
          type="button" className="plain fold" aria-expanded={folded === null} onClick={() => onCollapse(id)}
          aria-label={text.thread.fold(name)}
        >
          {folded === null ? '−' : '+'}
        </button>
        {(author || !gone) && <UserLink user={author} />}
        <Link href={addressOfComment(id, subject)} data-open><Time at={comment.createdAt} /></Link>
        {comment.editedAt && <span>{text.thread.edited}</span>}
        {isFresh && <span className="mark">{text.thread.new}</span>}
        {folded !== null && folded > 0 && <span>{text.thread.folded(folded)}</span>}
        {comment.viewerHasHidden && folded === null && <span>{text.thread.hidden}</span>}
      </header>
      {!hidden && (
        <>
          <RemovedNote post={comment} />
          {act === 'edit' ? <EditComment id={id} closed={gone} onDone={() => end(onEdit)} /> : comment.contentHTML && (
            <div className="markdown" dir="auto" dangerouslySetInnerHTML={{ __html: comment.contentHTML }} />
          )}
          <footer className="acts">
            {!gone && <VoteButton post={comment} down />}
            {canReply && comment.viewerCanComment && (
              <button type="button" className="link" aria-expanded={act === 'reply'} onClick={() => onReply(act === 'reply' ? null : id)}>
                {text.thread.reply}
              </button>
            )}
            {parent && <Link href={addressOfComment(parent.id, subject)}>{text.thread.parent}</Link>}
            <PostMenu
              post={{ ...comment, title: name, viewerCanModerate: canModerate }}
              onEdit={comment.viewerCanEdit && !gone ? () => onEdit(id) : undefined}
              permalink={addressOfComment(id, subject)}
            />
          </footer>
        </>
      )}
      {hidden && comment.viewerHasHidden && (
        <footer className="acts">
          <PostMenu post={{ ...comment, title: name, viewerCanModerate: canModerate }} permalink={addressOfComment(id, subject)} />
        </footer>
      )}
      {act === 'reply' && <Reply parent={id} name={name} closed={closed} onDone={() => end(onReply)} />}
    </article>
  )
})
