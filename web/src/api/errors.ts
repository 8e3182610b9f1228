// Errors of the API, in the words of the reader and at the place that they are about.
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import type { ErrorCode, ForbiddenReason, InputRule } from '../gql/graphql.ts'
import type { Catalogue } from '../i18n/index.ts'

/** A UserError is an error in a payload: what the reader has to correct or to read. */
export interface UserError {
  __typename?: string
  message: string
  path: readonly string[]
  code: ErrorCode
  rule?: InputRule // of invalid input, if the document selects it: a language words the error by it
  min?: number | null
  max?: number | null
  reason?: ForbiddenReason | null // of what is forbidden
  ban?: BanNotice | null
}

/** A BanNotice says why a ban forbids something, and until when. */
export interface BanNotice {
  expiresAt?: string | null
  explanation: string
}

/** An Offline is thrown where no response arrives. fetch throws a TypeError, which a fault of this code may be too. */
export class Offline extends Error {}

/** refusals returns the errors of the payload of a mutation. */
export const refusals = (data: unknown): readonly UserError[] => payloadOf<{ errors?: UserError[] }>(data)?.errors ?? []

/** payloadOf returns the value of the one field of a mutation or subscription, beside its __typename. */
export const payloadOf = <Payload>(data: unknown) =>
  Object.values((data ?? {}) as Record<string, unknown>).find(value => value && typeof value === 'object') as Payload | undefined

/** wordsOf returns the messages of errors, each once: two names of a list may be wrong in the same way. */
export const wordsOf = (errors: readonly UserError[], text: Catalogue) => [...new Set(errors.map(text.errors.refused))]

/** errorsOf returns the messages for a field of the input, such as "title". */
export const errorsOf = (errors: readonly UserError[], field: string, text: Catalogue) =>
  wordsOf(errors.filter(({ path }) => path[1] === field), text)

/** otherErrors returns the messages that no field of the form shows. */
export const otherErrors = (errors: readonly UserError[], fields: readonly string[], text: Catalogue) =>
  wordsOf(errors.filter(({ path }) => !fields.includes(path[1] ?? '')), text)

/** describe returns what to show for a failed operation. */
export function describe(error: unknown, text: Catalogue): string {
  if (CombinedGraphQLErrors.is(error)) {
    const { message, extensions } = error.errors[0] ?? {}
    const ban = extensions?.['ban'] as { expiresAt?: string | null; explanation: string } | undefined
    if (ban) {
      const kind = extensions?.['reason'] as Parameters<Catalogue['errors']['banned']>[0]
      return text.errors.banned(kind, { expiresAt: ban.expiresAt ?? null, explanation: ban.explanation })
    }
    return describeCode({ message, ...extensions }, text)
  }
  if (error instanceof Offline) return text.errors.offline
  if (!(error instanceof TypeError)) return text.errors.unavailable
  console.error(error) // a fault of this code
  return text.errors.internal
}

/** describeCode returns what to show for an error of an operation, by its code. */
export function describeCode(
  { code, retryAfter, message }: { code?: unknown; retryAfter?: unknown; message?: string | undefined }, text: Catalogue,
): string {
  switch (code) {
    case 'RATE_LIMITED': return text.errors.rateLimited(Number(retryAfter ?? 1))
    case 'UNAUTHENTICATED': return text.errors.signIn
    case 'UNAVAILABLE': return text.errors.unavailable
    case 'INTERNAL_SERVER_ERROR': return text.errors.internal
    default: return message || text.errors.internal
  }
}
