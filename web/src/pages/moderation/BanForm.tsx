// The ban of a user: what it is, its end, and a new one.
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import type { BanKind } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { Check } from '../../ui/Check.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { Ban } from './Ban.tsx'
import { requiredOf, textOf, timeOf } from './values.ts'

export const BannedUserFragment = graphql(`
  fragment BannedUser on User {
    id
    account { ban { kind expiresAt explanation } }
  }
`)

const BanUser = graphql(`
  mutation BanUser($input: BanUserInput!) {
    banUser(input: $input) {
      user { id ...BannedUser account { withdrawnVotes { withdrawn kept finished } } }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const UnbanUser = graphql(`
  mutation UnbanUser($input: UnbanUserInput!) {
    unbanUser(input: $input) {
      user { id ...BannedUser }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

interface Props { user: FragmentType<typeof BannedUserFragment>; mayAct: boolean; onDone: () => void }

export function BanForm({ user: masked, mayAct, onDone }: Props) {
  const text = useText().moderation.people
  const { id, account } = unmask(BannedUserFragment, masked)
  const ban = account?.ban
  const [kind, setKind] = useState<BanKind>('SUSPENDED')
  const [sent, setSent] = useState(0) // a form that was sent begins anew
  const [banUser] = useMutation(BanUser)
  const [unbanUser] = useMutation(UnbanUser)
  const done = (message: string) => {
    setSent(sent + 1)
    complain(message)
    onDone()
  }

  async function send(values: FormData) {
    const withdrawVotes = kind === 'BANNED' && values.get('withdrawVotes') !== null
    const input = {
      user: id, kind, expiresAt: timeOf(values, 'expiresAt'), explanation: requiredOf(values, 'explanation'),
      note: textOf(values, 'note'), withdrawVotes,
    }
    const { data } = await banUser({ variables: { input } })
    const errors = data?.banUser?.errors ?? []
    if (errors.length === 0) done(text.banned)
    return errors
  }
  async function end(values: FormData) {
    const { data } = await unbanUser({ variables: { input: { user: id, note: textOf(values, 'note') } } })
    const errors = data?.unbanUser?.errors ?? []
    if (errors.length === 0) done(text.unbanned)
    return errors
  }
  const options = (['SUSPENDED', 'SILENCED', 'BANNED'] as const).map(name => [name, text.bans[name]] as const)
  return (
    <>
      {ban ? <p><Ban ban={ban} /></p> : <p>{text.noBan}</p>}
      {ban && mayAct && (
        <Form key={`end-${sent}`} submit={text.unban} fields={['note']} send={end}>
          {errors => <Field name="note" label={text.note} errors={errors} />}
        </Form>
      )}
      {mayAct && (
        <details open={!ban}>
          <summary>{ban ? text.replaceBan : text.newBan}</summary>
          <Form
            key={`ban-${sent}`} submit={text.banUser} send={send}
            fields={['kind', 'expiresAt', 'explanation', 'note', 'withdrawVotes']}
          >
            {errors => (
              <>
                <Select
                  name="kind" label={text.kind} options={options} errors={errors} value={kind}
                  hint={text.banHints[kind]}
                  onChange={event => setKind(event.target.value as BanKind)}
                />
                <Field name="expiresAt" type="datetime-local" label={text.until} hint={text.untilHint} errors={errors} />
                <Field name="explanation" label={text.reason} hint={text.reasonHint} errors={errors} required />
                <Field name="note" label={text.note} errors={errors} />
                {kind === 'BANNED' && (
                  <Check name="withdrawVotes" label={text.withdraw} hint={text.withdrawHint} errors={errors} />
                )}
              </>
            )}
          </Form>
        </details>
      )}
    </>
  )
}
