// An article or a topic at the top of its page.
import { useState } from 'react'
import { Link } from 'wouter'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOf, addressOfName } from '../address.ts'
import { FollowButton } from '../FollowButton.tsx'
import { Time } from '../Time.tsx'
import { UserLink } from '../UserLink.tsx'
import { VoteButton } from '../VoteButton.tsx'
import { EditPost } from './EditPost.tsx'
import { PostMenu } from './PostMenu.tsx'
import { RemovedNote } from './RemovedNote.tsx'

export const ArticlePostFragment = graphql(`
  fragment ArticlePost on Article {
    __typename id title slug link domain
    author { id name }
    createdAt editedAt deletedAt removedAt
    removal { reason explanation }
    contentHTML
    tags
    groups { id name }
    pinnedIn { id name }
    locked featured
    viewerHasSaved viewerHasHidden viewerCanEdit viewerCanModerate viewerIsFollowing
    ...Votes
  }
`)

export const TopicPostFragment = graphql(`
  fragment TopicPost on Topic {
    __typename id title slug
    author { id name }
    createdAt editedAt deletedAt removedAt
    removal { reason explanation }
    contentHTML
    tags
    category { id name title private }
    viewCount
    locked pinned featured
    viewerHasSaved viewerHasHidden viewerCanEdit viewerCanModerate viewerIsFollowing
    ...Votes
  }
`)

type Props =
  | { article: FragmentType<typeof ArticlePostFragment>; topic?: undefined }
  | { topic: FragmentType<typeof TopicPostFragment>; article?: undefined }

export function Post({ article: maskedArticle, topic: maskedTopic }: Props) {
  const text = useText()
  const article = unmask(ArticlePostFragment, maskedArticle)
  const topic = unmask(TopicPostFragment, maskedTopic)
  const post = (article ?? topic)!
  const [editing, setEditing] = useState(false)
  const gone = Boolean(post.deletedAt ?? post.removedAt)
  const marks = [
    post.locked && text.thread.marks.locked,
    topic?.pinned && text.thread.marks.pinned,
    ...article?.pinnedIn.map(({ name }) => text.thread.marks.pinnedTo(name)) ?? [],
    post.featured && text.thread.marks.featured,
  ].filter(mark => typeof mark === 'string')
  return (
    <article className="post" data-item tabIndex={-1}>
      <div className="post-head">
        <VoteButton post={post} down={topic !== undefined && topic !== null} />
        <div>
          <h1 dir="auto">
            {article?.link ? <a href={article.link} rel="noopener ugc" data-open>{post.title}</a> : post.title}
            {article?.domain && <Link className="domain" href={addressOfName('domain', article.domain)}>{article.domain}</Link>}
          </h1>
          <p className="meta">
            {(post.author || !gone) && <span>{text.by} <UserLink user={post.author} /></span>}
            <Time at={post.createdAt} />
            {post.editedAt && <span>{text.thread.edited} <Time at={post.editedAt} /></span>}
            {topic && <span>{text.thread.views(topic.viewCount)}</span>}
            {topic?.category && <Link href={addressOfName('category', topic.category.name)} dir="auto">{topic.category.title}</Link>}
            {article?.groups.map(({ id, name }) => <Link key={id} href={addressOfName('g', name)} dir="auto">{name}</Link>)}
            {post.tags.map(tag => <Link key={tag} className="tag" href={addressOfName('tag', tag)} dir="auto">{tag}</Link>)}
            {marks.map(mark => <span className="mark" key={mark}>{mark}</span>)}
          </p>
        </div>
      </div>
      <RemovedNote post={post} />
      {editing ? <EditPost kind={post.__typename} id={post.id} onDone={() => setEditing(false)} /> : post.contentHTML && (
        <div className="markdown" dir="auto" dangerouslySetInnerHTML={{ __html: post.contentHTML }} />
      )}
      <footer className="acts">
        <FollowButton target={post} name={post.title} />
        <PostMenu
          post={post} permalink={addressOf(post)}
          onEdit={post.viewerCanEdit && !gone && !editing ? () => setEditing(true) : undefined}
        />
      </footer>
    </article>
  )
}
