// A topic in a list.
import { Link } from 'wouter'
import { type FragmentType, graphql, unmask } from '../gql/index.ts'
import { number, useText } from '../i18n/index.ts'
import { addressOf, addressOfName } from './address.ts'
import { KeepMenu } from './KeepMenu.tsx'
import { Time } from './Time.tsx'
import { UserLink } from './UserLink.tsx'
import { VoteButton } from './VoteButton.tsx'

export const TopicRowFragment = graphql(`
  fragment TopicRow on Topic {
    id
    title
    slug
    createdAt
    lastCommentAt
    commentCount
    locked
    pinned
    featured
    tags
    category { id name title }
    author { id name }
    ...Votes
    ...KeepMenu
  }
`)

export function TopicRow({ topic: masked }: { topic: FragmentType<typeof TopicRowFragment> }) {
  const text = useText()
  const topic = unmask(TopicRowFragment, masked)
  const address = addressOf(topic)
  return (
    <article className="row" data-item tabIndex={-1}>
      <VoteButton post={topic} />
      <div>
        <h2 dir="auto">
          <Link href={address} data-open>{topic.title}</Link>
          {(topic.pinned || topic.featured) && <span className="mark">{text.feed.pinned}</span>}
          {topic.locked && <span className="mark">{text.feed.locked}</span>}
        </h2>
        <p className="meta">
          {topic.category && <Link href={addressOfName('category', topic.category.name)}>{topic.category.title}</Link>}
          <span>{text.by} <UserLink user={topic.author} /></span>
          {topic.lastCommentAt === topic.createdAt
            ? <Time at={topic.createdAt} />
            : <span>{text.feed.lastReply} <Time at={topic.lastCommentAt} /></span>}
          {topic.tags.map(tag => <Link key={tag} className="tag" href={addressOfName('tag', tag)}>{tag}</Link>)}
        </p>
      </div>
      <Link className="count" href={address} aria-label={text.feed.replies(topic.commentCount)}>
        {number(topic.commentCount)}
      </Link>
      <KeepMenu post={topic} title={topic.title} />
    </article>
  )
}
