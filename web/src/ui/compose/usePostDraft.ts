// The draft of a post or of changes to one: its fields, and the idempotency key with which a new post is sent however
// often.
import { useCallback, useState } from 'react'
import { draft, keepDraft } from '../../api/drafts.ts'
import { useWriter } from '../../api/session.ts'

interface Draft { key: string; fields: Record<string, string> }

const begun = (place: string): Draft => draft<Draft>(place) ?? { key: crypto.randomUUID(), fields: {} }

/**
 * usePostDraft returns the fields, a function that changes one, the key, and a function that forgets the draft. before has
 * the fields of a post that is edited. Each change makes another key: what was changed is another post, also if another
 * tab has sent the draft meanwhile.
 */
export function usePostDraft(place: string, before: Record<string, string> = {}) {
  const writer = useWriter()?.id
  const [of, setOf] = useState(writer)
  const [{ key, fields: changed }, setDraft] = useState(() => begun(place))
  if (of !== writer) { // another account never sees what this one wrote
    setOf(writer)
    setDraft(begun(place))
  }
  const set = useCallback((name: string, value: string) => {
    const key = crypto.randomUUID()
    setDraft(({ fields }) => {
      const next = { key, fields: { ...fields, [name]: value } }
      keepDraft(place, next)
      return next
    })
  }, [place])
  const forget = useCallback(() => {
    if (draft<Draft>(place)?.key === key) keepDraft(place, null) // else it is what another tab writes
    setDraft({ key: crypto.randomUUID(), fields: {} })
  }, [place, key])
  const fields: Record<string, string> = { ...before, ...changed }
  /** Returns the attributes of a field. */
  const field = (name: string) => ({
    value: fields[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return { key, fields, field, set, forget }
}
