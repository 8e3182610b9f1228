// A comment outside its thread: its beginning, and what it is on.
import { Link } from 'wouter'
import { type FragmentType, graphql, unmask } from '../gql/index.ts'
import { useText } from '../i18n/index.ts'
import { addressOf, addressOfComment } from './address.ts'
import { KeepMenu } from './KeepMenu.tsx'
import { Sentence } from './Sentence.tsx'
import { Time } from './Time.tsx'
import { UserLink } from './UserLink.tsx'
import { VoteButton } from './VoteButton.tsx'

export const CommentRowFragment = graphql(`
  fragment CommentRow on Comment {
    id
    createdAt
    deletedAt
    removedAt
    excerpt(length: 320)
    author { id name }
    subject { __typename id title slug }
    ...Votes
    ...KeepMenu
  }
`)

export function CommentRow({ comment: masked }: { comment: FragmentType<typeof CommentRowFragment> }) {
  const text = useText()
  const comment = unmask(CommentRowFragment, masked)
  const { subject } = comment
  const gone = comment.deletedAt ? text.feed.deleted : comment.removedAt ? text.feed.removed : ''
  return (
    <article className="row" data-item tabIndex={-1}>
      <VoteButton post={comment} />
      <div>
        <p className="meta">
          <span>
            <Sentence text={text.feed.commentOn} user={!comment.author && gone ? gone : <UserLink user={comment.author} />}
              post={subject && <Link href={addressOf(subject)} dir="auto" className="subject">{subject.title}</Link>} />
          </span>
          <Time at={comment.createdAt} />
        </p>
        <p className="excerpt" dir="auto">
          {subject
            ? <Link href={addressOfComment(comment.id, subject)} data-open>{comment.excerpt ?? gone}</Link>
            : comment.excerpt ?? gone}
        </p>
      </div>
      <KeepMenu post={comment} title={subject?.title ?? ''} />
    </article>
  )
}
