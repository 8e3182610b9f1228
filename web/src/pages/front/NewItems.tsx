// The bar that says how many articles are new since the list was taken.
import { useEffect, useRef, useState } from 'react'
import { useApolloClient } from '@apollo/client/react'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import type { ArticleOrder, Window } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { announce } from '../../ui/Announcer.tsx'

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
  onShow: () => Promise<unknown>
}

export function NewItems({ page: masked, list: { order, window, group }, onShow }: Props) {
  const text = useText().feed
  const client = useApolloClient()
  const { endCursor, snapshot } = unmask(NewItemsFragment, masked)
  const [state, setState] = useState({ count: 0, expired: false })
  const { count, expired } = state
  const after = useRef(endCursor)
  useEffect(() => { after.current = endCursor }, [endCursor])
  const takenAt = snapshot?.takenAt
  useEffect(() => {
    setState({ count: 0, expired: false })
    if (!takenAt) return
    let last = Date.parse(takenAt)
    let left = false
    // It looks again when the page is shown again, too: timers of a page in the background hardly run.
    const look = async () => {
      if (document.hidden || !after.current || Date.now() - last < every) return
      last = Date.now()
      const variables = { order, window, group, after: after.current }
      const found = await client.query({ query: CountNew, variables, fetchPolicy: 'no-cache' }).catch(() => null)
      if (left || !found?.data) return
      const newItems = found.data.articles?.pageInfo.snapshot?.newItems
      setState({ count: newItems ?? 0, expired: newItems == null })
    }
    void look()
    const timer = setInterval(look, every)
    addEventListener('visibilitychange', look)
    return () => {
      left = true
      clearInterval(timer)
      removeEventListener('visibilitychange', look)
    }
  }, [client, takenAt, order, window, group])
  const message = count ? text.newItems(count) : text.newList
  useEffect(() => { if (count) announce(message) }, [count, message])
  if (!count && !expired) return null
  return (
    <button type="button" className="bar new" onClick={() => onShow().then(() => scrollTo(0, 0), () => undefined)}>
      {message}
    </button>
  )
}
