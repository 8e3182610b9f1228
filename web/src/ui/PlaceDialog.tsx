// Moves a topic to another category, or changes the groups of an article.
import { useMutation, useQuery } from '@apollo/client/react'
import { graphql } from '../gql/index.ts'
import { useText } from '../i18n/index.ts'
import { namesIn } from './compose/names.ts'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Form, read } from './Form.tsx'
import { Problem } from './Problem.tsx'
import { Select } from './Select.tsx'

const Categories = graphql(`
  query Categories {
    categories { id name title }
  }
`)

const MoveTopic = graphql(`
  mutation MoveTopic($input: MoveTopicInput!) {
    moveTopic(input: $input) {
      topic { id ...TopicPost }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const ChangeGroups = graphql(`
  mutation ChangeArticleGroups($input: ChangeArticleGroupsInput!) {
    changeArticleGroups(input: $input) {
      article { id ...ArticlePost }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

interface Props {
  id: string
  groups: readonly string[] | null // of an article; null for a topic
  onClose: () => void
}

export function PlaceDialog({ id, groups, onClose }: Props) {
  const { moderate: text, form } = useText().thread
  const found = useQuery(Categories, { skip: groups !== null })
  const categories = (found.data ?? found.previousData)?.categories ?? []
  const [move] = useMutation(MoveTopic)
  const [changeGroups] = useMutation(ChangeGroups)

  async function change(from: readonly string[], names: string) {
    const to = namesIn(names, from)
    const add = to.filter(name => !from.includes(name))
    const remove = from.filter(name => !to.includes(name))
    if (add.length + remove.length === 0) return []
    return (await changeGroups({ variables: { input: { subject: id, add, remove } } })).data?.changeArticleGroups?.errors ?? []
  }

  async function send(values: FormData) {
    const errors = groups
      ? await change(groups, read(values, 'add'))
      : (await move({ variables: { input: { subject: id, category: read(values, 'category') } } })).data?.moveTopic?.errors ?? []
    if (errors.length === 0) onClose()
    return errors
  }

  return (
    <Dialog open onClose={onClose} title={groups ? text.groups : text.move}>
      {found.error && <Problem error={found.error} onRetry={() => void found.refetch()} />}
      <Form submit={groups ? text.groups : text.move} fields={['category', 'add']} send={send}>
        {errors => groups
          ? <Field name="add" label={form.groups} hint={form.groupsHint} errors={errors} defaultValue={groups.join(', ')} />
          : (
            <Select
              name="category" label={text.to} errors={errors}
              options={[['', form.chooseCategory], ...categories.map(({ name, title }) => [name, title] as const)]}
            />
          )}
      </Form>
    </Dialog>
  )
}
