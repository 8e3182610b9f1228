// A comment that the server does not have yet, at the place where it will be.
import { useState } from 'react'
import { describeCode, wordsOf } from '../../api/errors.ts'
import { discard, edit, send, type Unsent } from '../../api/outbox.ts'
import { useSession } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { Composer } from '../compose/Composer.tsx'
import { SessionEnded } from '../compose/SessionEnded.tsx'

export function UnsentComment({ item }: { item: Unsent }) {
  const text = useText()
  const session = useSession()
  const [editing, setEditing] = useState(false)
  const { key, state, content, error, errors = [] } = item
  const failed = error && error.code !== 'UNAUTHENTICATED' // SessionEnded says that
  const reasons = [...(failed ? [describeCode(error, text)] : []), ...wordsOf(errors, text)]
  return (
    <article className={`comment unsent ${state}`} data-item tabIndex={-1} aria-label={text.thread.unsent[state]}>
      <p className="meta" role="status">{text.thread.unsent[state]}</p>
      {state !== 'held' && !editing && <SessionEnded />}
      {reasons.map(message => <p className="error" key={message}>{message}</p>)}
      {editing ? (
        <Composer
          place={`unsent:${key}`} label={text.thread.editLabel} submit={text.thread.send} initial={content} autoFocus
          onSend={content => { setEditing(false); edit(key, content) }} onCancel={() => setEditing(false)}
        />
      ) : <p className="plain-text" dir="auto">{content}</p>}
      {state !== 'sending' && !editing && (
        <footer className="acts">
          {state !== 'held' && session && <button type="button" className="link" onClick={() => void send(key)}>{text.thread.sendAgain}</button>}
          {state !== 'held' && <button type="button" className="link" onClick={() => setEditing(true)}>{text.thread.edit}</button>}
          <button type="button" className="link" onClick={() => discard(key)}>
            {state === 'held' ? text.thread.dismiss : text.thread.discard}
          </button>
        </footer>
      )}
    </article>
  )
}
