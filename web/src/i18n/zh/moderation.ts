import type { Catalogue } from '../index.ts'

export const moderation: Catalogue['moderation'] = {
}
