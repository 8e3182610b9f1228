// The filter of the moderation log: an act, or a target.
import { type FormEvent, useId } from 'react'
import { Link, useLocation } from 'wouter'
import type { ModerationAction } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { Choice } from './Choice.tsx'

interface Props { action: ModerationAction | null; target: string | null; by: string | null }

export function LogFilter({ action, target, by }: Props) {
  const text = useText().moderation
  const [, navigate] = useLocation()
  const id = useId()
  const actions = Object.entries(text.actions)
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = String(new FormData(event.currentTarget).get('target')).trim()
    navigate(wanted ? `/moderation/log?target=${encodeURIComponent(wanted)}` : '/moderation/log')
  }
  return (
    <div className="choices">
      <Choice
        label={text.log.action} value={action ?? ''} options={[['', text.log.anyAction], ...actions]}
        onChoose={value => navigate(value ? `/moderation/log?action=${value}` : '/moderation/log')}
      />
      <form onSubmit={onSubmit} key={target}>
        <label htmlFor={id}>{text.log.target}</label>{' '}
        <input id={id} name="target" defaultValue={target ?? ''} placeholder="topic:42" size={12} dir="ltr" />{' '}
        <button type="submit">{text.log.filter}</button>
      </form>
      {by && <span>{text.log.byOne(by)}</span>}
      {(action || target || by) && <Link href="/moderation/log">{text.log.all}</Link>}
    </div>
  )
}
