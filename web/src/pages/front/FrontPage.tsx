// The lists of articles: of the site, of a group, of a domain. The list is a snapshot that stands still while the reader
// scrolls; what is new is counted in a bar.
import { useQuery } from '@apollo/client/react'
import { useSearchParams } from 'wouter'
import { graphql } from '../../gql/index.ts'
import type { ArticleOrder, Window } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { ArticleRow } from '../../ui/ArticleRow.tsx'
import { List } from '../../ui/List.tsx'
import { useTitle } from '../../ui/Title.ts'
import { NewItems } from './NewItems.tsx'
import { Orders } from './Orders.tsx'

export const query = graphql(`
  query FrontPage(
    $order: ArticleOrder!, $window: Window!, $group: String, $domain: String, $snapshot: Boolean!, $after: String
  ) {
    articles(
      order: $order, window: $window, group: $group, domain: $domain, snapshot: $snapshot, first: 25, after: $after
    ) {
      edges { cursor node { id ...ArticleRow } }
      pageInfo { hasNextPage endCursor ...NewItems }
    }
  }
`)

export default function FrontPage({ params }: { params: Record<string, string | undefined> }) {
  const text = useText().feed
  const [search] = useSearchParams()
  const group = params['group'] ? decodeURIComponent(params['group']) : null
  const domain = params['domain'] ?? null
  const order = (search.get('order') ?? (domain ? 'NEW' : 'RANKED')) as ArticleOrder
  const window = (search.get('window') ?? 'ALL') as Window
  const variables = { order, window, group, domain, snapshot: !domain, after: null }
  const { data, error, loading, fetchMore, refetch } = useQuery(query, { variables, fetchPolicy: 'cache-first' })
  const articles = data?.articles
  const title = group ? text.group(group) : domain ? text.domain(domain) : text.title
  useTitle(title)
  const more = () => {
    if (articles) void fetchMore({ variables: { after: articles.pageInfo.endCursor } }).catch(() => undefined)
    else void refetch()
  }
  return (
    <>
      <h1 className={group || domain ? undefined : 'hidden'}>{title}</h1>
      <Orders order={order} window={window} domain={domain !== null} />
      {articles && <NewItems page={articles.pageInfo} list={variables} onShow={() => refetch()} />}
      <List label={title} loading={loading} error={error} hasMore={articles?.pageInfo.hasNextPage ?? false} onMore={more}>
        {articles?.edges.map(({ node, cursor }) => node && <ArticleRow key={cursor} article={node} />)}
      </List>
    </>
  )
}
