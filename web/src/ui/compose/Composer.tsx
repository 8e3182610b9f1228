// Writes a comment. The text is a draft of its place until it is sent, so a reload loses nothing. Another writer begins
// with a draft of their own.
import { type FormEvent, useState } from 'react'
import { draft, keepDraft } from '../../api/drafts.ts'
import { useWriter } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { useMounted } from '../useMounted.ts'
import { contentOf } from './content.ts'
import { Editor } from './Editor.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { useLimits } from './useLimits.ts'

interface Props {
  place: string // of the draft
  label: string
  submit: string
  initial?: string
  autoFocus?: boolean
  errors?: readonly string[]
  /** Nothing is accepted here any more: a text that was begun stays, to be copied or discarded. */
  closed?: boolean
  /** Takes the text. The draft is kept if it returns false. */
  onSend: (content: string) => Promise<boolean> | void
  onCancel?: (() => void) | undefined
}

export function Composer(props: Props) {
  const writer = useWriter()
  return writer && <Draft key={writer.id} {...props} />
}

function Draft({ place, label, submit, initial = '', autoFocus, errors = [], closed = false, onSend, onCancel }: Props) {
  const text = useText()
  const limit = useLimits()?.comment.max
  const [content, setContent] = useState(() => draft<string>(place) ?? initial)
  const [busy, setBusy] = useState(false)
  const mounted = useMounted()

  function change(next: string) {
    setContent(next)
    keepDraft(place, next === initial ? null : next)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    const written = contentOf(content)
    if (!written || busy || closed || [...written].length > (limit ?? Infinity)) return
    setBusy(true)
    const sent = await onSend(written)
    if (sent !== false) keepDraft(place, null)
    if (!mounted.current) return
    setBusy(false)
    if (sent !== false) setContent(initial)
  }

  function cancel() {
    keepDraft(place, null)
    setContent(initial)
    onCancel?.()
  }

  if (closed && !content.trim()) return null

  return (
    <form className="composer" onSubmit={send} aria-busy={busy}>
      <SessionEnded />
      {closed && <p className="note" role="status">{text.thread.compose.closed}</p>}
      <Editor
        name="content" label={label} value={content} onChange={change} limit={limit} errors={errors}
        autoFocus={autoFocus ?? false}
        onCancel={onCancel && (() => { if (!content.trim() || content === initial) cancel() })}
      />
      <div className="actions">
        {!closed && <button type="submit" className="primary" disabled={busy || !content.trim()}>{submit}</button>}
        {(closed || onCancel) && <button type="button" onClick={cancel}>{closed ? text.thread.compose.discard : text.cancel}</button>}
      </div>
    </form>
  )
}
