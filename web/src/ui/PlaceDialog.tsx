// Moves a topic to another category, or changes the groups of an article.
import { useMutation } from '@apollo/client/react'
import { graphql } from '../gql/index.ts'
import { useText } from '../i18n/index.ts'
import { namesIn } from './compose/names.ts'
import { Dialog } from './Dialog.tsx'
import { Field } from './Field.tsx'
import { Form, read } from './Form.tsx'

const MoveTopic = graphql(`
  mutation MoveTopic($input: MoveTopicInput!) {
    moveTopic(input: $input) { topic { id ...TopicPost } errors { ... on UserError { message path code } } }
  }
`)

const AddToGroups = graphql(`
  mutation AddArticleToGroups($input: AddArticleToGroupsInput!) {
    addArticleToGroups(input: $input) { article { id ...ArticlePost } errors { ... on UserError { message path code } } }
  }
`)

const RemoveFromGroups = graphql(`
  mutation RemoveArticleFromGroups($input: RemoveArticleFromGroupsInput!) {
    removeArticleFromGroups(input: $input) { article { id ...ArticlePost } errors { ... on UserError { message path code } } }
  }
`)

interface Props {
  id: string
  groups: readonly string[] | null // of an article; null for a topic
  onClose: () => void
}

export function PlaceDialog({ id, groups, onClose }: Props) {
  const { moderate: text, form } = useText().thread
  const [move] = useMutation(MoveTopic)
  const [add] = useMutation(AddToGroups)
  const [remove] = useMutation(RemoveFromGroups)

  async function change(wanted: readonly string[]) {
    const added = wanted.filter(name => !groups?.includes(name))
    const gone = groups?.filter(name => !wanted.includes(name)) ?? []
    const errors = added.length
      ? (await add({ variables: { input: { id, groups: added } } })).data?.addArticleToGroups?.errors ?? [] : []
    if (errors.length || !gone.length) return errors
    return (await remove({ variables: { input: { id, groups: gone } } })).data?.removeArticleFromGroups?.errors ?? []
  }

  async function send(values: FormData) {
    const errors = groups
      ? await change(namesIn(read(values, 'groups')))
      : (await move({ variables: { input: { id, category: read(values, 'category').trim() } } })).data?.moveTopic?.errors ?? []
    if (errors.length === 0) onClose()
    return errors
  }

  return (
    <Dialog open onClose={onClose} title={groups ? text.groups : text.move}>
      <Form submit={groups ? text.groups : text.move} fields={['category', 'groups']} send={send}>
        {errors => groups
          ? <Field name="groups" label={form.groups} hint={form.groupsHint} errors={errors} defaultValue={groups.join(', ')} />
          : <Field name="category" label={text.to} errors={errors} required autoComplete="off" />}
      </Form>
    </Dialog>
  )
}
