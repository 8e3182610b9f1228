// The lists of articles: of the site, of a group, of a domain. The list is a snapshot that stands still while the
// reader scrolls; what is new is counted in a bar.
import { useQuery } from '@apollo/client/react'
import { domainOrders, frontOrders, windows } from '../../app/choices.ts'
import { useSession } from '../../api/session.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { ArticleRow } from '../../ui/ArticleRow.tsx'
import { useChoice } from '../../ui/Choices.tsx'
import { List } from '../../ui/List.tsx'
import { useTitle } from '../../ui/Title.ts'
import { useFetchPolicy } from '../../ui/useFetchPolicy.ts'
import { usePages } from '../../ui/usePages.ts'
import { GroupHeader } from './GroupHeader.tsx'
import { NewItems } from './NewItems.tsx'
import { Orders, seen } from './Orders.tsx'

export const query = graphql(`
  query FrontPage(
    $order: ArticleOrder!, $window: Window!, $group: String, $domain: String, $snapshot: Boolean!, $after: String,
    $unseen: Boolean! = false
  ) {
    articles(
      order: $order, window: $window, group: $group, domain: $domain, snapshot: $snapshot, unseen: $unseen,
      first: 25, after: $after
    ) {
      edges { cursor node { id ...ArticleRow } }
      pageInfo { hasNextPage endCursor ...NewItems }
    }
  }
`)

export default function FrontPage({ params }: { params: Record<string, string | undefined> }) {
  const text = useText().feed
  const session = useSession()
  const group = params['group'] ?? null
  const domain = params['domain'] ?? null
  const ordersHere = domain ? domainOrders : frontOrders
  const order = useChoice('order', ordersHere)
  const chosen = useChoice('window', windows)
  const window = order === 'TOP' ? chosen : 'ALL'
  const unseen = useChoice('unseen', seen) === '1' && session !== null && !domain
  const variables = { order, window, group, domain, snapshot: !domain, after: null, unseen }
  const result = useQuery(query, { variables, fetchPolicy: useFetchPolicy() })
  const articles = result.data?.articles
  const pages = usePages(result, articles?.pageInfo)
  const title = group ? text.group(group) : domain ? text.domain(domain) : text.title
  useTitle(group || domain ? title : '')
  return (
    <>
      {group ? <GroupHeader name={group} /> : <h1 className={domain ? undefined : 'hidden'}>{title}</h1>}
      <Orders orders={ordersHere} order={order} />
      {articles && <NewItems page={articles.pageInfo} list={variables} onShow={result.refetch} />}
      <List label={title} {...pages}>
        {articles?.edges.map(({ node, cursor }) => node && <ArticleRow key={cursor} article={node} />)}
      </List>
    </>
  )
}
