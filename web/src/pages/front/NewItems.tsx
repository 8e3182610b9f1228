// The bar that says how many articles are new since the list was taken.
import { useEffect, useState } from 'react'
import { useApolloClient } from '@apollo/client/react'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import type { ArticleOrder, Window } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'

export const NewItemsFragment = graphql(`
  fragment NewItems on PageInfo {
    endCursor
    snapshot { takenAt expired }
  }
`)

// The number of new items is that of the next page of the same snapshot, of which nothing else is read.
const CountNew = graphql(`
  query CountNew($order: ArticleOrder!, $window: Window!, $group: String, $after: String!) {
    articles(order: $order, window: $window, group: $group, snapshot: true, first: 1, after: $after) {
      pageInfo { snapshot { newItems } }
    }
  }
`)

const every = 30_000 // milliseconds

interface Props {
  page: FragmentType<typeof NewItemsFragment>
  list: { order: ArticleOrder; window: Window; group: string | null }
  onShow: () => void
}

export function NewItems({ page: masked, list: { order, window, group }, onShow }: Props) {
  const text = useText().feed
  const client = useApolloClient()
  const { endCursor, snapshot } = unmask(NewItemsFragment, masked)
  const [count, setCount] = useState(0)
  useEffect(() => {
    setCount(0)
    if (!endCursor || !snapshot) return
    const timer = setInterval(async () => {
      if (document.hidden) return
      const found = await client.query({ query: CountNew, variables: { order, window, group, after: endCursor }, fetchPolicy: 'no-cache' }).catch(() => null)
      setCount(found?.data?.articles?.pageInfo.snapshot?.newItems ?? 0)
    }, every)
    return () => clearInterval(timer)
  }, [client, endCursor, snapshot, order, window, group])
  if (!count) return null
  return <button type="button" className="bar" onClick={onShow}>{text.newItems(count)}</button>
}
