// Deletes the viewer's account for good.
import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { keep } from '../../api/session.ts'
import { graphql } from '../../gql/index.ts'
import type { AccountContent } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Form, read } from '../../ui/Form.tsx'
import { Proof, proof } from './Proof.tsx'

const Deletion = graphql(`
  query Deletion {
    viewer { id hasPassword twoFactor }
  }
`)

const Delete = graphql(`
  mutation DeleteAccount($input: DeleteAccountInput!) {
    deleteAccount(input: $input) { errors { message path code ... on ForbiddenError { reason ban { expiresAt explanation } } } }
  }
`)

export function DeleteAccount() {
  const text = useText().account
  const [open, setOpen] = useState(false)
  const [, navigate] = useLocation()
  const { data } = useQuery(Deletion)
  const [erase] = useMutation(Delete)

  async function send(values: FormData) {
    const input = {
      ...proof(values), content: read(values, 'content') as AccountContent,
    }
    const errors = (await erase({ variables: { input } })).data?.deleteAccount?.errors ?? []
    if (errors.length > 0) return errors
    keep(null)
    complain(text.deletion.done)
    navigate('/')
    return []
  }

  return (
    <section>
      <h2>{text.deletion.title}</h2>
      <p>{text.deletion.hint}</p>
      <button type="button" className="danger" onClick={() => setOpen(true)}>{text.deletion.open}</button>
      <Dialog open={open} onClose={() => setOpen(false)} title={text.deletion.title}>
        <Form submit={text.deletion.button} fields={['password', 'code']} send={send} danger>
          {errors => (
            <>
              <p>{text.deletion.warning}</p>
              <fieldset>
                <legend>{text.deletion.content}</legend>
                {(['KEEP', 'DELETE'] as const).map(content => (
                  <label key={content} className="check">
                    <input type="radio" name="content" value={content} defaultChecked={content === 'KEEP'} />{' '}
                    {text.deletion[content]}
                  </label>
                ))}
              </fieldset>
              <Proof viewer={data?.viewer} errors={errors} />
            </>
          )}
        </Form>
      </Dialog>
    </section>
  )
}
