import { account } from './account.ts'
import { common } from './common.ts'
import { feed } from './feed.ts'
import { moderation } from './moderation.ts'
import { people } from './people.ts'
import { thread } from './thread.ts'

export const en = { ...common, account, feed, moderation, people, thread }
