// What the address of a search may say. The first of each is the default.
import type { SearchKind, SearchOrder } from '../../gql/graphql.ts'

export const kinds: ['ALL', ...SearchKind[]] = ['ALL', 'ARTICLES', 'TOPICS', 'COMMENTS', 'USERS', 'TAGS']
export const orders: [SearchOrder, ...SearchOrder[]] = ['RELEVANCE', 'NEW', 'OLD']
export const times: ['ALL', 'DAY', 'WEEK', 'MONTH', 'YEAR'] = ['ALL', 'DAY', 'WEEK', 'MONTH', 'YEAR']

const days = { ALL: 0, DAY: 1, WEEK: 7, MONTH: 31, YEAR: 366 }

/** sinceOf returns the beginning of a time, a whole hour: the same search a moment later is the same query. */
export function sinceOf(time: (typeof times)[number]): string | null {
  if (time === 'ALL') return null
  const hour = 3_600_000
  return new Date(Math.floor(Date.now() / hour) * hour - days[time] * 24 * hour).toISOString()
}
