// A ban in words: its kind, its end, its reason.
import type { BanKind } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'

interface Props { ban: { kind: BanKind; until?: string | null; reason: string } }

export function Ban({ ban: { kind, until, reason } }: Props) {
  const text = useText().moderation
  const { lang } = document.documentElement
  const end = until && new Date(until).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <b>{text.people.bans[kind]}</b>{' '}
      {end ? <time dateTime={until}>{text.people.untilTime(end)}</time> : text.people.noEnd}
      {': '}<span dir="auto">{reason}</span>
    </>
  )
}
