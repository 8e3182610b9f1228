// Creates a category, or changes one.
import { useMutation } from '@apollo/client/react'
import { Fragment, useState } from 'react'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import type { CategoryFormFragment as Category, UpdateCategoryInput } from '../../gql/graphql.ts'
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
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const UpdateCategory = graphql(`
  mutation UpdateCategory($input: UpdateCategoryInput!) {
    updateCategory(input: $input) {
      category { id ...CategoryForm }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

interface Props { category?: FragmentType<typeof CategoryFormFragment>; onDone?: () => void }

export function CategoryForm({ category: masked, onDone }: Props) {
  const all = useText()
  const text = all.moderation.places
  // What the fields began with: they do not follow the cache, so what differs from it is what this form has changed.
  const [category, setCategory] = useState(unmask(CategoryFormFragment, masked))
  const [create] = useMutation(CreateCategory)
  const [update] = useMutation(UpdateCategory)
  const [sent, setSent] = useState(0)
  async function send(values: FormData) {
    const entered = {
      title: requiredOf(values, 'title'), description: requiredOf(values, 'description'),
      approval: values.get('approval') !== null, private: values.get('private') !== null,
    }
    if (category) return change(category, entered)
    const input = { ...entered, name: requiredOf(values, 'name'), title: textOf(values, 'title') }
    const errors = (await create({ variables: { input } })).data?.createCategory?.errors ?? []
    if (errors.length > 0) return errors
    complain(text.created(input.name))
    setSent(sent + 1)
    onDone?.()
    return []
  }
  async function change(from: Category, entered: Omit<UpdateCategoryInput, 'name'>) {
    const before = { ...from, description: from.description ?? '' }
    const changes = Object.entries(entered).filter(([name, value]) => value !== before[name as keyof typeof entered])
    if (changes.length === 0) {
      complain(all.moderation.site.unchanged)
      return []
    }
    const { data } = await update({ variables: { input: { name: from.name, ...Object.fromEntries(changes) } } })
    const { category: saved, errors = [] } = data?.updateCategory ?? {}
    if (saved) {
      complain(all.moderation.saved)
      setCategory(unmask(CategoryFormFragment, saved))
      setSent(sent + 1)
    }
    return errors
  }
  return (
    <Form
      submit={category ? all.save : text.create}
      fields={['name', 'title', 'description', 'approval', 'private']}
      send={send}
    >
      {errors => (
        <Fragment key={sent}>
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
        </Fragment>
      )}
    </Form>
  )
}
