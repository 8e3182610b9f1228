// Mutations with the same context.inOrder are sent one after the other: each when the one before has its result.
import { ApolloLink, Observable } from '@apollo/client'

const last = new Map<string, Promise<void>>()

export const inOrder = new ApolloLink((operation, forward) => {
  const { inOrder: key } = operation.getContext() as { inOrder?: string }
  if (!key) return forward(operation)
  return new Observable(observer => {
    const before = last.get(key)
    const ended = new Promise<void>(end => {
      const send = () => forward(operation).subscribe({
        next: result => observer.next(result),
        error: error => { end(); observer.error(error) },
        complete: () => { end(); observer.complete() },
      })
      if (before) void before.then(send)
      else send()
    })
    last.set(key, ended)
    void ended.then(() => last.get(key) === ended && last.delete(key))
  })
})
