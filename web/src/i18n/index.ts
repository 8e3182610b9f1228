// The strings of the site. A catalogue is an object of texts and functions, so the compiler finds a text that is missing.
import { createContext, use } from 'react'
import { store, stored } from '../api/storage.ts'
import { en } from './en/index.ts'

export type Catalogue = typeof en
export type Language = 'en' | 'zh'

export const languages: Record<Language, string> = { en: 'English', zh: '中文' }

const key = 'agora:language'

/** preferred returns the language that the reader chose, or the first of the browser's that there is. */
export function preferred(): Language {
  const wanted = [stored(key), ...navigator.languages].map(tag => tag?.slice(0, 2))
  return (wanted.find(tag => tag === 'en' || tag === 'zh') ?? 'en') as Language
}

/** choose keeps the reader's choice. The page loads again with it. */
export function choose(language: Language): void {
  store(key, language)
  location.reload()
}

/** load returns the catalogue of a language, the English one if that does not load. */
export async function load(language: Language): Promise<Catalogue> {
  const text = language === 'zh' ? await import('./zh/index.ts').then(({ zh }) => zh, () => en) : en
  document.documentElement.lang = text === en ? 'en' : language
  return text
}

export const Text = createContext<Catalogue>(en)

/** useText returns the catalogue of the reader's language. */
export const useText = () => use(Text)

/** number writes a number as the language of the page does. */
export const number = (n: number, options?: Intl.NumberFormatOptions) =>
  n.toLocaleString(document.documentElement.lang, options)

/** plural returns one of two forms: 1 comment, 2 comments. */
export const plural = (n: number, one: string, many: string) => `${number(n)} ${n === 1 ? one : many}`

/** duration returns a number of seconds in the unit that fits: 20 seconds, 29 days. */
export function duration(seconds: number, language: Language): string {
  const [unit, size]: [string, number] = seconds >= 172_800 ? ['day', 86_400] : seconds >= 7200 ? ['hour', 3600]
    : seconds >= 120 ? ['minute', 60] : ['second', 1]
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / size))
}
