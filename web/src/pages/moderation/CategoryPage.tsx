// A category: its settings, its members, and the progress of a change of its privacy.
import { useQuery } from '@apollo/client/react'
import { Link } from 'wouter'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOfName } from '../../ui/address.ts'
import { Problem } from '../../ui/Problem.tsx'
import { UserLink } from '../../ui/UserLink.tsx'
import { CategoryForm } from './CategoryForm.tsx'
import { Frame } from './Frame.tsx'
import { Members } from './Members.tsx'
import { Progress } from './Progress.tsx'

export const query = graphql(`
  query ModeratedCategory($name: String!) {
    category(name: $name) {
      id
      name
      moderators { id name }
      ...CategoryForm
    }
  }
`)

export default function CategoryPage({ params }: { params: Record<string, string | undefined> }) {
  const name = params['category'] ?? ''
  return <Frame title={name} right="SITE">{() => <Settings key={name} name={name} />}</Frame>
}

function Settings({ name }: { name: string }) {
  const all = useText()
  const text = all.moderation.places
  const { data: found, previousData, error, refetch } = useQuery(query, { variables: { name }, fetchPolicy: 'network-only' })
  const data = found ?? previousData // also while another session reads it
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <p className="loading">{all.loading}</p>
  const { category } = data
  if (!category) return <p className="empty">{all.notFound.text}</p>
  return (
    <div className="record">
      <p className="meta">
        <Link href="/moderation/places">{text.back}</Link>
        <Link href={addressOfName('category', name)}>{text.read}</Link>
        <Link href={`/moderation?place=${encodeURIComponent(category.id)}`}>{text.queueOf}</Link>
      </p>
      <Progress id={category.id} />
      <CategoryForm category={category} />
      <section aria-labelledby="moderators">
        <h2 id="moderators">{text.moderators}</h2>
        {category.moderators.length === 0 && <p>{text.noModerators}</p>}
        <ul className="notes">{category.moderators.map(user => <li key={user.id}><UserLink user={user} /></li>)}</ul>
      </section>
      <Members category={name} />
    </div>
  )
}
