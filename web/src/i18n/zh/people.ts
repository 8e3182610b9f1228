import type { Catalogue } from '../index.ts'

export const people: Catalogue['people'] = {
}
