// Reports a post to the moderators.
import { useMutation } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import type { ReportReason } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../Announcer.tsx'
import { useLimits } from '../compose/useLimits.ts'
import { Dialog } from '../Dialog.tsx'
import { Field } from '../Field.tsx'
import { Form, read } from '../Form.tsx'

const ReportPost = graphql(`
  mutation ReportPost($input: ReportPostInput!) {
    reportPost(input: $input) {
      report { reason }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const reasons: ReportReason[] = ['SPAM', 'ABUSE', 'OFF_TOPIC', 'DUPLICATE', 'RULES', 'OTHER']

export function Report({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText()
  const limits = useLimits()
  const [report] = useMutation(ReportPost)

  async function send(values: FormData) {
    const reason = read(values, 'reason') as ReportReason
    const { data } = await report({ variables: { input: { post: id, reason, explanation: read(values, 'explanation') || null } } })
    const errors = data?.reportPost?.errors ?? []
    if (errors.length === 0) {
      complain(text.thread.report.done)
      onClose()
    }
    return errors
  }

  return (
    <Dialog open onClose={onClose} title={text.thread.report.title}>
      <Form submit={text.thread.report.send} fields={['explanation']} send={send}>
        {errors => (
          <>
            <fieldset className="choices">
              <legend>{text.thread.report.reason}</legend>
              {reasons.map((reason, index) => (
                <label className="check" key={reason}>
                  <input type="radio" name="reason" value={reason} defaultChecked={index === 0} />
                  {text.thread.report.reasons[reason]}
                </label>
              ))}
            </fieldset>
            <Field name="explanation" label={text.thread.report.explanation} rows={3} maxLength={limits?.reportText.max} errors={errors} dir="auto" />
          </>
        )}
      </Form>
    </Dialog>
  )
}
