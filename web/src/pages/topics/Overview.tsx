// Beside the topics: the categories, the hot topics of today, and the recommended ones. On a narrow screen each is
// closed at first.
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOf, addressOfName } from '../../ui/address.ts'

export const OverviewFragment = graphql(`
  fragment Overview on Query {
    categories { id name title description topicCount private }
    hotTopics(first: 8) { id title slug commentCount }
    recommendedTopics(first: 8) { nodes { id title slug commentCount } }
  }
`)

type Titled = { id: string; title: string; slug: string; commentCount: number } | null

function Part({ title, children }: { title: string; children: ReactNode }) {
  const [open] = useState(() => matchMedia('(min-width: 56rem)').matches)
  return <details open={open}><summary><h2>{title}</h2></summary>{children}</details>
}

function Topics({ topics }: { topics: readonly Titled[] }) {
  const text = useText()
  return (
    <ul>
      {topics.map(topic => topic && (
        <li key={topic.id}>
          <Link href={addressOf(topic)} dir="auto">{topic.title}</Link>
          <small>{text.comments(topic.commentCount)}</small>
        </li>
      ))}
    </ul>
  )
}

export function Overview({ site }: { site: FragmentType<typeof OverviewFragment> }) {
  const text = useText().feed
  const { categories, hotTopics, recommendedTopics } = unmask(OverviewFragment, site)
  return (
    <aside className="aside" aria-label={text.overview}>
      <Part title={text.categories}>
        <ul>
          {categories?.map(({ id, name, title, description, topicCount, private: closed }) => (
            <li key={id}>
              <Link href={addressOfName('category', name)} dir="auto">{title}</Link>{' '}
              <small>{text.topicCount(topicCount)}</small>
              {closed && <span className="mark">{text.private}</span>}
              {description && <p dir="auto">{description}</p>}
            </li>
          ))}
        </ul>
      </Part>
      {hotTopics && hotTopics.length > 0 && <Part title={text.hotToday}><Topics topics={hotTopics} /></Part>}
      {recommendedTopics && <Part title={text.recommended}><Topics topics={recommendedTopics.nodes} /></Part>}
    </aside>
  )
}
