// An article in a list.
import { Link } from 'wouter'
import { type FragmentType, graphql, unmask } from '../gql/index.ts'
import { useText } from '../i18n/index.ts'
import { addressOf, addressOfName } from './address.ts'
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
    locked
    featured
    tags
    author { id name }
    viewerHasSaved
    viewerHasHidden
    ...Votes
  }
`)

interface Props {
  article: FragmentType<typeof ArticleRowFragment>
  pinned?: boolean // to the group whose page this is
}

export function ArticleRow({ article: masked, pinned = false }: Props) {
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
          {article.domain && (
            <Link className="domain" href={addressOfName('domain', article.domain)}>{article.domain}</Link>
          )}
          {(pinned || article.featured) && <span className="mark">{text.feed.pinned}</span>}
          {article.locked && <span className="mark">{text.feed.locked}</span>}
        </h2>
        <p className="meta">
          <span>{text.by} <UserLink user={article.author} /></span>
          <Time at={article.createdAt} />
          <Link className="talk" href={address}>{text.comments(article.commentCount)}</Link>
          {article.tags.map(tag => <Link key={tag} className="tag" href={addressOfName('tag', tag)}>{tag}</Link>)}
          {article.viewerHasHidden && <span>{text.thread.hidden}</span>}
        </p>
      </div>
      <RowMenu article={article} />
    </article>
  )
}
