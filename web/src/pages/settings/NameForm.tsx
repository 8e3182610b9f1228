// Changes the viewer's name.
import { useMutation, useQuery } from '@apollo/client/react'
import type { ReactNode } from 'react'
import { current, keep } from '../../api/session.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Field } from '../../ui/Field.tsx'
import { Form, read } from '../../ui/Form.tsx'

const NameLimits = graphql(`
  query NameLimits {
    site { id limits { userName { min max } renamePeriodSeconds } }
  }
`)

const ChangeName = graphql(`
  mutation ChangeName($input: ChangeNameInput!) {
    changeName(input: $input) {
      viewer { id user { id name account { needsName } } }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export function NameForm({ name, actions, onDone }: { name: string; actions?: ReactNode; onDone?: () => void }) {
  const text = useText().account
  const { data } = useQuery(NameLimits, { fetchPolicy: 'cache-first' })
  const [change] = useMutation(ChangeName)
  const limits = data?.site?.limits
  const hint = limits && [
    text.nameHint(limits.userName.min, limits.userName.max), text.renameHint(limits.renamePeriodSeconds),
  ].join(' ')
  async function send(values: FormData) {
    const { data } = await change({ variables: { input: { name: read(values, 'name') } } })
    const { viewer, errors = [] } = data?.changeName ?? {}
    const user = viewer?.user
    const session = current()
    if (user && session) keep({ ...session, user: { id: user.id, name: user.name } })
    if (user) onDone?.()
    return errors
  }
  return (
    <Form submit={text.changeName} fields={['name']} send={send} done={text.saved} actions={actions}>
      {errors => (
        <Field name="name" label={text.name} defaultValue={name} autoComplete="username" autoCapitalize="none"
          spellCheck={false} dir="auto" errors={errors} hint={hint} />
      )}
    </Form>
  )
}
