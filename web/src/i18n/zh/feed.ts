import type { Catalogue } from '../index.ts'

export const feed: Catalogue['feed'] = {
  title: '文章',
  order: '排序',
  orders: {
    RANKED: '首页', NEW: '最新', OLD: '最早', ACTIVE: '活跃', COMMENTS: '评论最多', TOP: '最高分', HOT: '热门', RISING: '上升',
    CONTROVERSIAL: '有争议',
  },
  window: '时间',
  windows: { HOUR: '一小时', DAY: '一天', WEEK: '一周', MONTH: '一月', YEAR: '一年', ALL: '全部' },
  newItems: n => `显示 ${n.toLocaleString()} 篇新文章`,
  empty: '这里还没有内容。',
  end: '没有更多了。',
  save: '收藏', unsave: '已收藏', hide: '隐藏',
  group: name => `${name} 小组的文章`,
  domain: name => `来自 ${name} 的文章`,
  groups: '小组',
}
