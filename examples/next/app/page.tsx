// The front page: the articles in an order, page by page.
import Link from 'next/link'
import { ask, reader } from '../lib/agora'
import { Front, frontOf, orders } from '../lib/documents'
import { Header, own, Problem, Row } from './parts'

export default async function Page({ searchParams }: { searchParams: Promise<Record<string, string>> }) {
  const list = frontOf(new URLSearchParams(await searchParams))
  const { data, problem } = await ask(Front, list, await reader())
  const articles = data?.articles?.nodes.filter(article => article !== null) ?? []
  const mine = await own(articles.map(article => article.id))
  const next = data?.articles?.pageInfo
  const page = (order: string, after?: string | null) => `/?${new URLSearchParams({ order, ...after && { after } })}`
  return (
    <>
      <Header name={mine.name} />
      <h1>Articles</h1>
      <nav aria-label="Order">
        {orders.map(name => (
          <Link key={name} href={page(name)} prefetch={false} aria-current={name === list.order}>{name}</Link>
        ))}
      </nav>
      <Problem text={problem} />
      {articles.map(one => <Row key={one.id} article={one} mine={mine} back={page(list.order, list.after)} />)}
      {next?.hasNextPage && <Link href={page(list.order, next.endCursor)} prefetch={false}>More articles</Link>}
    </>
  )
}
