// Creates a category, or changes one.
import { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { Check } from '../../ui/Check.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { requiredOf, textOf } from './values.ts'

export const CategoryFormFragment = graphql(`
  fragment CategoryForm on Category { id name title description approval private changing { done total } }
`)

const CreateCategory = graphql(`
  mutation CreateCategory($input: CreateCategoryInput!) {
    createCategory(input: $input) {
      category { id ...CategoryForm }
      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }
    }
  }
`)

const UpdateCategory = graphql(`
  mutation UpdateCategory($input: UpdateCategoryInput!) {
    updateCategory(input: $input) {
      category { id ...CategoryForm }
      errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } }
    }
  }
`)

interface Props { category?: FragmentType<typeof CategoryFormFragment>; onDone?: () => void }

export function CategoryForm({ category: masked, onDone }: Props) {
  const all = useText()
  const text = all.moderation.places
  const category = unmask(CategoryFormFragment, masked)
  const [create] = useMutation(CreateCategory)
  const [update] = useMutation(UpdateCategory)
  const [sent, setSent] = useState(0)
  async function send(values: FormData) {
    const input = {
      name: category?.name ?? requiredOf(values, 'name'),
      title: category ? requiredOf(values, 'title') : textOf(values, 'title'),
      description: requiredOf(values, 'description'),
      approval: values.get('approval') !== null, private: values.get('private') !== null,
    }
    const payload = category
      ? (await update({ variables: { input } })).data?.updateCategory
      : (await create({ variables: { input } })).data?.createCategory
    const errors = payload?.errors ?? []
    if (errors.length > 0) return errors
    complain(category ? all.moderation.saved : text.created(input.name))
    if (!category) setSent(sent + 1)
    onDone?.()
    return []
  }
  return (
    <Form
      key={sent} submit={category ? all.save : text.create}
      fields={['name', 'title', 'description', 'approval', 'private']}
      send={send}
    >
      {errors => (
        <>
          {!category && (
            <Field name="name" label={text.name} hint={text.nameHint} errors={errors} required autoComplete="off" />
          )}
          <Field name="title" label={text.titleOf} errors={errors} defaultValue={category?.title} dir="auto" />
          <Field
            name="description" label={text.description} rows={3} errors={errors} dir="auto"
            defaultValue={category?.description ?? ''}
          />
          <Check
            name="approval" label={text.approvalLabel} hint={text.approvalHint} errors={errors}
            defaultChecked={category?.approval ?? false}
          />
          <Check
            name="private" label={text.privateLabel} hint={text.privateHint} errors={errors}
            defaultChecked={category?.private ?? false}
          />
        </>
      )}
    </Form>
  )
}
