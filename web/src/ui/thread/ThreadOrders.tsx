// The links to the other orders of a thread.
import { Link } from 'wouter'
import { threadOrders } from '../../app/choices.ts'
import type { CommentOrder } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { Strip } from '../Strip.tsx'

/** orderOf returns the order that the address asks for. */
export const orderOf = (search: URLSearchParams) =>
  threadOrders.find(order => order === search.get('order')) ?? threadOrders[0]

export function ThreadOrders({ order }: { order: CommentOrder }) {
  const text = useText().thread
  return (
    <Strip label={text.order} className="strip thread-orders">
      {threadOrders.map(name => (
        <Link key={name} href={name === threadOrders[0] ? '?' : `?order=${name}`} aria-current={name === order ? 'true' : undefined}>
          {text.orders[name]}
        </Link>
      ))}
    </Strip>
  )
}
