// The head of a group's page: its name, its moderators, and its pinned articles.
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { ArticleRow } from '../../ui/ArticleRow.tsx'
import { FollowButton } from '../../ui/FollowButton.tsx'
import { Moderators } from '../../ui/Moderators.tsx'

const Header = graphql(`
  query GroupHeader($name: String!) {
    group(name: $name) {
      __typename
      id
      name
      articleCount
      viewerIsFollowing
      moderators { id name }
      pinnedArticles { id ...ArticleRow }
    }
  }
`)

export function GroupHeader({ name }: { name: string }) {
  const text = useText().feed
  const group = useQuery(Header, { variables: { name } }).data?.group
  return (
    <>
      <header className="head">
        <h1 dir="auto">{group?.name ?? name}</h1>
        {group && <FollowButton target={group} name={group.name} />}
        {group && (
          <p className="meta">{text.articleCount(group.articleCount)} <Moderators users={group.moderators} /></p>
        )}
      </header>
      {group && group.pinnedArticles.length > 0 && (
        <section aria-label={text.pinned}>
          {group.pinnedArticles.map(article => <ArticleRow key={article.id} article={article} pinned />)}
        </section>
      )}
    </>
  )
}
