// What the address of a list of articles may say. The first of each is the default.
import type { ArticleOrder, Window } from '../../gql/graphql.ts'

export const orders: [ArticleOrder, ...ArticleOrder[]] =
  ['RANKED', 'NEW', 'TOP', 'ACTIVE', 'COMMENTS', 'HOT', 'RISING', 'CONTROVERSIAL']
export const ordersOfDomain: [ArticleOrder, ...ArticleOrder[]] = ['NEW', 'OLD']
export const windows: [Window, ...Window[]] = ['ALL', 'YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR']
export const seen: ['0', '1'] = ['0', '1']
