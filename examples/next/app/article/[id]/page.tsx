// An article with the first comments of its thread. Agora has made the HTML of the texts safe.
import { notFound } from 'next/navigation'
import { ask, reader } from '../../../lib/agora'
import { Article, articleOf } from '../../../lib/documents'
import { By, Header, own, Problem, Row } from '../../parts'

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  if (!/^\d+$/.test(id)) notFound()
  const { data, problem } = await ask(Article, articleOf(id), await reader())
  if (!data?.article && !problem) notFound()
  const mine = await own([articleOf(id).id])
  return (
    <>
      <Header name={mine.name} />
      <Problem text={problem} />
      {data?.article && <Row article={data.article} mine={mine} back={`/article/${id}`} as="h1" />}
      <div dir="auto" dangerouslySetInnerHTML={{ __html: data?.article?.contentHTML ?? '' }} />
      {data?.article?.thread.edges.map(({ node, depth }) => node && (
        <section key={node.id} id={node.id} style={{ marginInlineStart: `${Math.min(depth - 1, 8)}rem` }}>
          <By post={node} />
          <div dir="auto" dangerouslySetInnerHTML={{ __html: node.contentHTML ?? '' }} />
        </section>
      ))}
    </>
  )
}
