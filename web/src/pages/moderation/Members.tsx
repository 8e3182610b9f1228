// The members of a category, who read it when it is private.
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { describe, type UserError } from '../../api/errors.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { Field } from '../../ui/Field.tsx'
import { Form } from '../../ui/Form.tsx'
import { List } from '../../ui/List.tsx'
import { UserLink } from '../../ui/UserLink.tsx'
import { requiredOf } from './values.ts'

const CategoryMembers = graphql(`
  query CategoryMembers($name: String!, $page: Int!) {
    category(name: $name) {
      id
      members(first: 50, page: $page) { totalCount nodes { id name } }
    }
  }
`)

const MemberByName = graphql(`
  query MemberByName($name: String!) { user(name: $name) { id name } }
`)

const AddMember = graphql(`
  mutation AddCategoryMember($input: AddCategoryMemberInput!) {
    addCategoryMember(input: $input) {
      user { id }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const RemoveMember = graphql(`
  mutation RemoveCategoryMember($input: RemoveCategoryMemberInput!) {
    removeCategoryMember(input: $input) {
      user { id }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export function Members({ category }: { category: string }) {
  const all = useText()
  const text = all.moderation.places
  const client = useApolloClient()
  const [page, setPage] = useState(1)
  const [sent, setSent] = useState(0)
  const { data, loading, error, refetch } = useQuery(CategoryMembers, { variables: { name: category, page } })
  const [add] = useMutation(AddMember)
  const [remove] = useMutation(RemoveMember)
  const members = data?.category?.members

  async function send(values: FormData): Promise<readonly UserError[]> {
    const name = requiredOf(values, 'user')
    const { data: found } = await client.query({ query: MemberByName, variables: { name }, fetchPolicy: 'network-only' })
    if (!found?.user) return [{ message: text.noUser(name), path: ['input', 'user'], code: 'NOT_FOUND' }]
    const { data } = await add({ variables: { input: { category, user: found.user.id } } })
    const errors = data?.addCategoryMember?.errors ?? []
    if (errors.length > 0) return errors
    setSent(sent + 1)
    complain(text.added(found.user.name))
    await refetch()
    return []
  }
  async function end(user: { id: string; name: string }) {
    try {
      const { data } = await remove({ variables: { input: { category, user: user.id } } })
      const [refusal] = data?.removeCategoryMember?.errors ?? []
      complain(refusal ? all.errors.refused(refusal) : text.removed(user.name))
      await refetch()
    } catch (error) {
      complain(describe(error, all))
    }
  }
  const last = Math.ceil((members?.totalCount ?? 0) / 50)
  return (
    <section aria-labelledby="members">
      <h2 id="members">{text.members(members?.totalCount ?? 0)}</h2>
      <List
        label={text.memberList} loading={loading && !members} error={error} empty={text.noMembers} next={null}
        onMore={() => void refetch()}
      >
        {(members?.nodes ?? []).flatMap(user => user ? [
          <p key={user.id} className="line">
            <UserLink user={user} />
            <button type="button" aria-label={text.removeOf(user.name)} onClick={() => end(user)}>{text.remove}</button>
          </p>,
        ] : [])}
      </List>
      {last > 1 && (
        <p className="actions">
          <button type="button" disabled={page === 1} onClick={() => setPage(page - 1)}>{text.previous}</button>
          {text.page(page, last)}
          <button type="button" disabled={page === last} onClick={() => setPage(page + 1)}>{text.next}</button>
        </p>
      )}
      <Form key={sent} submit={text.addMember} fields={['user']} send={send}>
        {errors => <Field name="user" label={text.memberName} errors={errors} required autoComplete="off" />}
      </Form>
    </section>
  )
}
