// The draft of a new article or topic: its fields, and the idempotency key with which it is sent however often.
import { useCallback, useState } from 'react'
import { draft, keepDraft } from '../../api/drafts.ts'

interface Draft { key: string; fields: Record<string, string> }

/** usePostDraft returns the fields, a function that changes one, the key, and a function that forgets the draft. */
export function usePostDraft(place: string) {
  const [{ key, fields }, setDraft] = useState<Draft>(() => draft<Draft>(place) ?? { key: crypto.randomUUID(), fields: {} })
  const set = useCallback((name: string, value: string) => setDraft(({ key, fields }) => {
    const next = { key, fields: { ...fields, [name]: value } }
    keepDraft(place, next)
    return next
  }), [place])
  const forget = useCallback(() => {
    keepDraft(place, null)
    setDraft({ key: crypto.randomUUID(), fields: {} })
  }, [place])
  /** Returns the attributes of a field. */
  const field = (name: string) => ({
    value: fields[name] ?? '',
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  })
  return { key, fields, field, set, forget }
}
