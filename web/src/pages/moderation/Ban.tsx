// A ban in words: its kind, its end, its explanation.
import type { BanKind } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'

interface Props { ban: { kind: BanKind; expiresAt?: string | null; explanation: string } }

export function Ban({ ban: { kind, expiresAt, explanation } }: Props) {
  const text = useText().moderation
  const { lang } = document.documentElement
  const end = expiresAt && new Date(expiresAt).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <b>{text.people.bans[kind]}</b>{' '}
      {end ? <time dateTime={expiresAt}>{text.people.untilTime(end)}</time> : text.people.noEnd}
      {': '}<span dir="auto">{explanation}</span>
    </>
  )
}
