// Bans an address or a network.
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/index.ts'
import type { AddressBanKind } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { Select } from '../../ui/Select.tsx'
import { requiredOf, textOf, timeOf } from './values.ts'

const BanAddress = graphql(`
  mutation BanAddress($input: BanAddressInput!) {
    banAddress(input: $input) {
      addressBan { network }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export function AddressForm({ onDone }: { onDone: () => void }) {
  const { addresses: text, people } = useText().moderation
  const [ban] = useMutation(BanAddress)
  const [sent, setSent] = useState(0)
  async function send(values: FormData) {
    const input = {
      network: requiredOf(values, 'network'), kind: values.get('kind') as AddressBanKind,
      expiresAt: timeOf(values, 'expiresAt'), explanation: requiredOf(values, 'explanation'),
      note: textOf(values, 'note'),
    }
    const { data } = await ban({ variables: { input } })
    const errors = data?.banAddress?.errors ?? []
    if (errors.length > 0) return errors
    setSent(sent + 1)
    complain(text.banned(data?.banAddress?.addressBan?.network ?? input.network))
    onDone()
    return []
  }
  return (
    <Form
      key={sent} submit={text.submit} fields={['network', 'kind', 'expiresAt', 'explanation', 'note']} send={send}
    >
      {errors => (
        <>
          <Field name="network" label={text.network} hint={text.networkHint} errors={errors} required dir="ltr" />
          <Select
            name="kind" label={people.kind} errors={errors}
            options={[['BANNED', text.kindHints.BANNED], ['SILENCED', text.kindHints.SILENCED]]}
          />
          <Field name="expiresAt" type="datetime-local" label={people.until} hint={people.untilHint} errors={errors} />
          <Field name="explanation" label={people.reason} hint={text.reasonHint} errors={errors} required />
          <Field name="note" label={people.note} errors={errors} />
        </>
      )}
    </Form>
  )
}
