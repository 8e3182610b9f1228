// What the address of a list of topics may say. The first of each is the default.
import type { TopicOrder, Window } from '../../gql/graphql.ts'

type Orders = [TopicOrder, ...TopicOrder[]]

export const orders: Orders = ['ACTIVE', 'NEW', 'HOT', 'TOP', 'COMMENTS', 'CONTROVERSIAL']
// Those of a category or a tab.
export const ordersOfPlace: Orders = ['ACTIVE', 'NEW', 'TOP', 'COMMENTS', 'CONTROVERSIAL', 'OLD']
export const ordersOfTag: Orders = ['ACTIVE', 'NEW', 'TOP', 'COMMENTS', 'OLD']
export const windows: [Window, ...Window[]] = ['ALL', 'YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR']
