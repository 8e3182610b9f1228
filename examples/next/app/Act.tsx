// A form that runs an action, and shows why it failed.
'use client'
import { type ReactNode, useActionState } from 'react'

type Action = (state: string | null, form: FormData) => Promise<string | null>

export function Act({ action, children }: { action: Action; children: ReactNode }) {
  const [problem, run] = useActionState(action, null)
  return <form action={run}>{children}{problem && <p role="alert">{problem}</p>}</form>
}
