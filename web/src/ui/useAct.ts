// One act of the reader on a post, such as to save it: a mutation whose errors are shown at the edge of the page.
import { useApolloClient } from '@apollo/client/react'
import type { TypedDocumentNode } from '@apollo/client'
import { describe, refusals } from '../api/errors.ts'
import { useText } from '../i18n/index.ts'
import { announce, complain } from './Announcer.tsx'

/** useAct returns a function that sends a mutation, and returns whether it succeeded. */
export function useAct() {
  const client = useApolloClient()
  const text = useText()
  return async <D, V extends Record<string, unknown>>(mutation: TypedDocumentNode<D, V>, variables: V, done = '') => {
    try {
      const { data } = await client.mutate({ mutation, variables } as never)
      const [error] = refusals(data)
      if (error) complain(text.errors.refused(error))
      else if (done) announce(done)
      return !error
    } catch (error) {
      complain(describe(error, text))
      return false
    }
  }
}
