// A tab with its categories, which moderators add and remove.
import { useMutation } from '@apollo/client/react'
import type { FormEvent } from 'react'
import { describe, type UserError } from '../../api/errors.ts'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { Progress } from './Progress.tsx'

export const TabItemFragment = graphql(`
  fragment TabItem on Tab {
    id
    name
    title
    copying { done total }
    categories { id name title }
  }
`)

const AddCategoryToTab = graphql(`
  mutation AddCategoryToTab($input: AddCategoryToTabInput!) {
    addCategoryToTab(input: $input) {
      tab { id ...TabItem }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const RemoveCategoryFromTab = graphql(`
  mutation RemoveCategoryFromTab($input: RemoveCategoryFromTabInput!) {
    removeCategoryFromTab(input: $input) {
      tab { id ...TabItem }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

interface Props {
  tab: FragmentType<typeof TabItemFragment>
  categories: readonly { name: string; title: string }[]
}

export function TabItem({ tab: masked, categories }: Props) {
  const all = useText()
  const text = all.moderation.places
  const { id, name: tab, title, copying, categories: members } = unmask(TabItemFragment, masked)
  const [add] = useMutation(AddCategoryToTab)
  const [remove] = useMutation(RemoveCategoryFromTab)
  async function send(act: () => Promise<readonly UserError[] | undefined>) {
    try {
      const [refusal] = await act() ?? []
      if (refusal) complain(all.errors.refused(refusal))
    } catch (error) {
      complain(describe(error, all))
    }
  }
  function onAdd(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const category = String(new FormData(event.currentTarget).get('category'))
    void send(async () => {
      const { data } = await add({ variables: { input: { tab, category } } })
      return data?.addCategoryToTab?.errors
    })
  }
  const onRemove = (category: string) => send(async () => {
    const { data } = await remove({ variables: { input: { tab, category } } })
    return data?.removeCategoryFromTab?.errors
  })
  const others = categories.filter(({ name }) => !members.some(member => member.name === name))
  return (
    <article className="case" data-item tabIndex={-1}>
      <h3 dir="auto">{title} <span className="meta">{tab}</span></h3>
      {copying && <Progress id={id} />}
      <ul className="chips">
        {members.map(({ id, name, title: category }) => (
          <li key={id} className="tag">
            <span dir="auto">{category}</span>
            <button
              type="button" className="plain" aria-label={text.takeOut(category, title)} onClick={() => onRemove(name)}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <form className="actions" onSubmit={onAdd}>
          <select name="category" aria-label={text.addTo(title)}>
            {others.map(({ name, title }) => <option key={name} value={name}>{title}</option>)}
          </select>
          <button type="submit" aria-label={`${text.addCategory}: ${title}`}>{text.addCategory}</button>
        </form>
      )}
    </article>
  )
}
