// Asks for the category and the reason of a removal.
import type { UserError } from '../api/errors.ts'
import type { RemovalCategory } from '../gql/graphql.ts'
import { useText } from '../i18n/index.ts'
import { useLimits } from './compose/useLimits.ts'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Form, read } from './Form.tsx'
import { Select } from './Select.tsx'

const categories = ['SPAM', 'ABUSE', 'OFF_TOPIC', 'DUPLICATE', 'RULES', 'OTHER'] as const

interface Props {
  open: boolean
  onClose: () => void
  category?: RemovalCategory // the one that is chosen at first
  /** Removes the post, and returns the errors of the payload; none if it succeeded. */
  send: (category: RemovalCategory, reason: string | null) => Promise<readonly UserError[]>
}

export function RemoveDialog({ open, onClose, category = 'SPAM', send }: Props) {
  const text = useText()
  const limits = useLimits()
  const options = categories.map(name => [name, text.thread.removalCategories[name]] as const)
  return (
    <Dialog open={open} onClose={onClose} title={text.moderation.remove.title}>
      <Form
        submit={text.moderation.remove.submit} fields={['category', 'reason']}
        send={values => send(read(values, 'category') as RemovalCategory, read(values, 'reason') || null)}
        actions={<button type="button" onClick={onClose}>{text.cancel}</button>}
      >
        {errors => (
          <>
            <Select
              name="category" label={text.moderation.remove.category} hint={text.moderation.remove.categoryHint}
              options={options} defaultValue={category} errors={errors}
            />
            <Field
              name="reason" label={text.moderation.remove.reason} hint={text.moderation.remove.reasonHint} rows={3}
              errors={errors} maxLength={limits?.removalReason.max}
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}
