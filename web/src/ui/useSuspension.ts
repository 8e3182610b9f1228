// The suspension of the viewer in words, for where a suspended user would write.
import { useQuery } from '@apollo/client/react'
import { useSession } from '../api/session.ts'
import { useText } from '../i18n/index.ts'
import { Account } from './account.ts'

/** useSuspension returns a note that says how long the viewer may not write, and why; null for who may. */
export function useSuspension() {
  const text = useText()
  const session = useSession()
  const { data } = useQuery(Account, { fetchPolicy: 'cache-and-network', skip: !session })
  const ban = session && data?.viewer?.user.account?.ban
  return ban?.kind === 'SUSPENDED' ? text.errors.banned(ban.kind, ban) : null
}
