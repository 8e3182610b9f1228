// The filters of the site: rules about the texts of users.
import { useMutation, useQuery } from '@apollo/client/react'
import { describe } from '../../api/errors.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { Problem } from '../../ui/Problem.tsx'
import { FilterForm } from './FilterForm.tsx'
import { FilterItem } from './FilterItem.tsx'
import { Frame } from './Frame.tsx'
import { TryText } from './TryText.tsx'

export const query = graphql(`
  query Filters {
    moderation { filters { id ...FilterItem } }
  }
`)

const DeleteFilter = graphql(`
  mutation DeleteFilter($input: DeleteFilterInput!) {
    deleteFilter(input: $input) {
      id
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
      }
    }
  }
`)

export default function FiltersPage() {
  const text = useText().moderation.filters
  return <Frame title={text.title} right="SITE">{() => <Filters />}</Frame>
}

function Filters() {
  const all = useText()
  const text = all.moderation.filters
  const { data: found, previousData, error, refetch } = useQuery(query)
  const data = found ?? previousData // also while another session reads it
  const [remove] = useMutation(DeleteFilter)
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <p className="loading">{all.loading}</p>
  async function onDelete(id: string) {
    try {
      const { data } = await remove({ variables: { input: { filter: id } } })
      const [refusal] = data?.deleteFilter?.errors ?? []
      complain(refusal ? all.errors.refused(refusal) : text.deleted)
      await refetch()
    } catch (error) {
      complain(describe(error, all))
    }
  }
  const filters = data.moderation.filters ?? []
  return (
    <>
      {filters.length === 0 && <p className="empty">{text.empty}</p>}
      {filters.map(filter => <FilterItem key={filter.id} filter={filter} onDelete={() => onDelete(filter.id)} />)}
      <section aria-labelledby="try">
        <h2 id="try">{text.tryTitle}</h2>
        <TryText />
      </section>
      <section aria-labelledby="new">
        <h2 id="new">{text.add}</h2>
        <FilterForm onDone={() => void refetch()} />
      </section>
    </>
  )
}
