// The search: a form, and what was found, of all kinds, with the words of the query marked.
import { useQuery } from '@apollo/client/react'
import { useLocation, useSearchParams } from 'wouter'
import { searchDays, searchKinds, searchOrders, searchTimes } from '../../app/choices.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { useChoice } from '../../ui/Choices.tsx'
import { List } from '../../ui/List.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { useTitle } from '../../ui/Title.ts'
import { useFetchPolicy } from '../../ui/useFetchPolicy.ts'
import { usePages } from '../../ui/usePages.ts'
import { Filters } from './Filters.tsx'
import { ResultRow } from './ResultRow.tsx'

export const query = graphql(`
  query SearchPage(
    $query: String!, $in: [SearchKind!], $order: SearchOrder!, $since: DateTime, $author: ID, $group: String,
    $category: String, $tag: String, $after: String
  ) {
    search(
      query: $query, in: $in, order: $order, since: $since, author: $author, group: $group, category: $category,
      tag: $tag, first: 25, after: $after
    ) {
      edges { cursor ...ResultRow }
      pageInfo { hasNextPage endCursor }
      indexing
    }
  }
`)

export default function SearchPage() {
  const text = useText()
  const [search] = useSearchParams()
  const [, navigate] = useLocation()
  const words = search.get('q')?.trim() ?? ''
  const kind = useChoice('in', searchKinds)
  const order = useChoice('order', searchOrders)
  const since = sinceOf(useChoice('since', searchTimes))
  const [author, group, category, tag] = ['author', 'group', 'category', 'tag'].map(name => search.get(name) || null)
  const variables = {
    query: words, in: kind === 'ALL' ? null : [kind], order, since, author, group, category, tag, after: null,
  }
  const result = useQuery(query, { variables, skip: !words, fetchPolicy: useFetchPolicy() })
  const found = words ? result.data?.search : undefined
  const pages = usePages(result, found?.pageInfo)
  useTitle(words ? text.people.results(words) : text.nav.search)
  function onSearch(q: string) {
    const next = new URLSearchParams(search)
    next.set('q', q)
    navigate(`/search?${next}`)
  }
  return (
    <>
      <h1 dir="auto">{words ? text.people.results(words) : text.nav.search}</h1>
      <SearchBox id="search-page" label={text.people.searchWords} value={words} onSearch={onSearch} />
      <details className="hint">
        <summary>{text.people.syntax}</summary>
        <dl>
          {text.people.syntaxes.map(([example, meaning]) => (
            <div key={example}><dt><code>{example}</code></dt><dd>{meaning}</dd></div>
          ))}
        </dl>
      </details>
      <Filters />
      {found?.indexing && <p className="bar" role="status">{text.people.indexing}</p>}
      {words && (
        <List label={text.people.results(words)} empty={text.people.noResults} {...pages}>
          {found?.edges.map(edge => <ResultRow key={edge.cursor} result={edge} />)}
        </List>
      )}
    </>
  )
}

// sinceOf returns the beginning of a time, a whole hour: the same search a moment later is the same query.
function sinceOf(time: keyof typeof searchDays): string | null {
  if (time === 'ALL') return null
  const hour = 3_600_000
  return new Date(Math.floor(Date.now() / hour) * hour - searchDays[time] * 24 * hour).toISOString()
}
