// Texts of the lists of articles.
import { plural } from '../index.ts'

export const feed = {
  title: 'Articles',
  order: 'Order',
  orders: {
    RANKED: 'Front page', NEW: 'New', OLD: 'Old', ACTIVE: 'Active', COMMENTS: 'Most discussed', TOP: 'Top', HOT: 'Hot',
    RISING: 'Rising', CONTROVERSIAL: 'Controversial',
  },
  window: 'Time',
  windows: { HOUR: 'Hour', DAY: 'Day', WEEK: 'Week', MONTH: 'Month', YEAR: 'Year', ALL: 'All time' },
  newItems: (n: number) => `Show ${plural(n, 'new article', 'new articles')}`,
  empty: 'There is nothing here yet.',
  end: 'This is the end of the list.',
  save: 'Save', unsave: 'Saved', hide: 'Hide',
  group: (name: string) => `Articles in ${name}`,
  domain: (name: string) => `Articles from ${name}`,
  groups: 'Groups',
}
