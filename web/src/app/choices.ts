// What the addresses of lists may say. The first of each is the default. The build writes all of it into site.json, and
// the server has it from there.
import type { ArticleOrder, CommentOrder, SearchKind, SearchOrder, TagOrder, TopicOrder, UserPostOrder, Window } from '../gql/graphql.ts'

type Some<T> = [T, ...T[]]

export const frontOrders: Some<ArticleOrder> =
  ['RANKED', 'NEW', 'TOP', 'ACTIVE', 'COMMENTS', 'HOT', 'RISING', 'CONTROVERSIAL']
export const domainOrders: Some<ArticleOrder> = ['NEW', 'OLD']
// Of all topics.
export const topicOrders: Some<TopicOrder> = ['ACTIVE', 'NEW', 'HOT', 'TOP', 'COMMENTS', 'CONTROVERSIAL']
// Of a category or a tab.
export const placeOrders: Some<TopicOrder> = ['ACTIVE', 'NEW', 'TOP', 'COMMENTS', 'CONTROVERSIAL', 'OLD']
export const tagOrders: Some<TopicOrder> = ['ACTIVE', 'NEW', 'TOP', 'COMMENTS', 'OLD']
export const userOrders: Some<UserPostOrder> = ['NEW', 'OLD', 'TOP']
export const threadOrders: Some<CommentOrder> = ['OLD', 'NEW', 'BEST', 'TOP', 'CONTROVERSIAL']
export const orderOfTags: Some<TagOrder> = ['COUNT', 'NAME']
export const windows: Some<Window> = ['ALL', 'YEAR', 'MONTH', 'WEEK', 'DAY', 'HOUR']

export const viewsOfTag: ['articles', 'topics'] = ['articles', 'topics']
export const viewsOfPerson: ['articles', 'topics', 'comments'] = ['articles', 'topics', 'comments']

export const searchKinds: ['ALL', ...SearchKind[]] = ['ALL', 'ARTICLES', 'TOPICS', 'COMMENTS', 'USERS', 'TAGS']
export const searchOrders: Some<SearchOrder> = ['RELEVANCE', 'NEW', 'OLD']
export const searchTimes: ['ALL', 'DAY', 'WEEK', 'MONTH', 'YEAR'] = ['ALL', 'DAY', 'WEEK', 'MONTH', 'YEAR']
export const searchDays = { ALL: 0, DAY: 1, WEEK: 7, MONTH: 31, YEAR: 366 }
