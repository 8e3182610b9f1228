// The places of the forum: categories, the tabs that show them, and the descriptions of tags.
import { useQuery } from '@apollo/client/react'
import { Link } from 'wouter'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Problem } from '../../ui/Problem.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { Frame } from './Frame.tsx'
import { TabItem } from './TabItem.tsx'
import { TabForm } from './TabForm.tsx'
import { TagForm } from './TagForm.tsx'

export const query = graphql(`
  query Places {
    categories { id name title private approval topicCount }
    tabs { id ...TabItem }
  }
`)

export default function PlacesPage() {
  const text = useText().moderation.places
  return <Frame title={text.title} right="SITE">{() => <Places />}</Frame>
}

function Places() {
  const all = useText()
  const text = all.moderation.places
  const { data: found, previousData, error, refetch } = useQuery(query)
  const data = found ?? previousData // also while another session reads it
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <p className="loading">{all.loading}</p>
  const { categories, tabs } = data
  return (
    <div className="record">
      <section aria-labelledby="categories">
        <h2 id="categories">{text.categories}</h2>
        <ul className="notes">
          {categories?.map(({ id, name, title, approval, topicCount, private: isPrivate }) => (
            <li key={id} className="line" data-item tabIndex={-1}>
              <Link href={`/moderation/places/${encodeURIComponent(name)}`} dir="auto" data-open>{title}</Link>
              <span className="meta">
                <span dir="auto">{name}</span> <span>{text.topics(topicCount)}</span>
                {isPrivate && <b>{text.private}</b>} {approval && <b>{text.approval}</b>}
              </span>
            </li>
          ))}
        </ul>
        <details>
          <summary>{text.newCategory}</summary>
          <CategoryForm onDone={() => void refetch()} />
        </details>
      </section>
      <section aria-labelledby="tabs">
        <h2 id="tabs">{text.tabs}</h2>
        {tabs?.map(tab => <TabItem key={tab.id} tab={tab} categories={categories ?? []} />)}
        <details>
          <summary>{text.newTab}</summary>
          <TabForm onDone={() => void refetch()} />
        </details>
      </section>
      <section aria-labelledby="tags">
        <h2 id="tags">{text.tags}</h2>
        <TagForm />
      </section>
    </div>
  )
}
