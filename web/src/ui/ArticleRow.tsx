// An article in a list.
import { Link } from 'wouter'
import { type FragmentType, graphql, unmask } from '../gql/index.ts'
import { useText } from '../i18n/index.ts'
import { addressOf } from './address.ts'
import { RowMenu } from './RowMenu.tsx'
import { Time } from './Time.tsx'
import { UserLink } from './UserLink.tsx'
import { VoteButton } from './VoteButton.tsx'

export const ArticleRowFragment = graphql(`
  fragment ArticleRow on Article {
    id
    title
    slug
    link
    domain
    createdAt
    commentCount
    sticky
    tags
    author { id name }
    viewerHasSaved
    viewerHasHidden
    ...Votes
  }
`)

export function ArticleRow({ article: masked }: { article: FragmentType<typeof ArticleRowFragment> }) {
  const text = useText()
  const article = unmask(ArticleRowFragment, masked)
  const address = addressOf(article)
  return (
    <article className="row" data-item tabIndex={-1}>
      <VoteButton post={article} />
      <div>
        <h2 dir="auto">
          {article.link
            ? <a href={article.link} rel="noopener ugc" data-open>{article.title}</a>
            : <Link href={address} data-open>{article.title}</Link>}
          {article.domain && <Link className="domain" href={`/domain/${article.domain}`}>{article.domain}</Link>}
        </h2>
        <p className="meta">
          {text.by} <UserLink user={article.author} /> <Time at={article.createdAt} />{' '}
          <Link href={address}>{text.comments(article.commentCount)}</Link>{' '}
          {article.tags.map(tag => <Link key={tag} className="tag" href={`/tag/${encodeURIComponent(tag)}`}>{tag}</Link>)}
          {article.viewerHasHidden && <span>{text.thread.hidden}</span>}
        </p>
      </div>
      <RowMenu article={article} />
    </article>
  )
}
