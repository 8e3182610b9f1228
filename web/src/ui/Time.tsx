// A time, as how long ago it was, in the reader's language; the title is the time in the reader's zone.
const units = [['year', 31_536_000], ['month', 2_592_000], ['day', 86_400], ['hour', 3600], ['minute', 60], ['second', 1]] as const

function ago(at: Date, language: string): string {
  const seconds = (at.getTime() - Date.now()) / 1000
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.trunc(seconds / size), unit)
}

export function Time({ at }: { at: string }) {
  const date = new Date(at)
  const { lang } = document.documentElement
  return (
    <time dateTime={at} title={date.toLocaleString(lang, { dateStyle: 'full', timeStyle: 'short' })}>{ago(date, lang)}</time>
  )
}
