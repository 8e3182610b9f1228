import type { Catalogue } from '../index.ts'

export const thread: Catalogue['thread'] = {
}
