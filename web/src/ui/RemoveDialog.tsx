// Asks for the reason of a removal, and for its explanation.
import type { UserError } from '../api/errors.ts'
import type { RemovalReason } from '../gql/graphql.ts'
import { useText } from '../i18n/index.ts'
import { useLimits } from './compose/useLimits.ts'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Form, read } from './Form.tsx'
import { Select } from './Select.tsx'

const reasons = ['SPAM', 'ABUSE', 'OFF_TOPIC', 'DUPLICATE', 'RULES', 'OTHER'] as const

interface Props {
  open: boolean
  onClose: () => void
  reason?: RemovalReason // the one that is chosen at first
  /** Removes the post, and returns the errors of the payload; none if it succeeded. */
  send: (reason: RemovalReason, explanation: string | null) => Promise<readonly UserError[]>
}

export function RemoveDialog({ open, onClose, reason = 'SPAM', send }: Props) {
  const text = useText()
  const limits = useLimits()
  const options = reasons.map(name => [name, text.thread.removalReasons[name]] as const)
  return (
    <Dialog open={open} onClose={onClose} title={text.moderation.remove.title}>
      <Form
        submit={text.moderation.remove.submit} fields={['reason', 'explanation']}
        send={values => send(read(values, 'reason') as RemovalReason, read(values, 'explanation') || null)}
        actions={<button type="button" onClick={onClose}>{text.cancel}</button>}
      >
        {errors => (
          <>
            <Select
              name="reason" label={text.moderation.remove.reason} hint={text.moderation.remove.reasonHint}
              options={options} defaultValue={reason} errors={errors}
            />
            <Field
              name="explanation" label={text.moderation.remove.explanation} hint={text.moderation.remove.explanationHint} rows={3}
              errors={errors} maxLength={limits?.removalReason.max}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
