// Shows which filters a text matches.
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/index.ts'
import type { MatchingFiltersQuery } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { FilterItem } from './FilterItem.tsx'

const MatchingFilters = graphql(`
  query MatchingFilters($text: String!) {
    moderation { matchingFilters(text: $text) { id ...FilterItem } }
  }
`)

export function TryText() {
  const text = useText().moderation.filters
  const client = useApolloClient()
  const [found, setFound] = useState<MatchingFiltersQuery['moderation']['matchingFilters']>(null)
  async function send(values: FormData) {
    const { data, error } = await client.query({
      query: MatchingFilters, variables: { text: String(values.get('text')) }, fetchPolicy: 'no-cache',
    })
    if (error) throw error
    setFound(data?.moderation.matchingFilters ?? [])
    return []
  }
  return (
    <>
      <Form submit={text.trySubmit} fields={['text']} send={send}>
        {errors => <Field name="text" label={text.tryText} rows={3} errors={errors} dir="auto" />}
      </Form>
      <div role="status">
        {found && <p>{text.matches(found.length)}</p>}
        {found?.map(filter => <FilterItem key={filter.id} filter={filter} />)}
      </div>
    </>
  )
}
