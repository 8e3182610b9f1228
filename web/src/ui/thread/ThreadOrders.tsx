// The links to the other orders of a thread.
import { Link } from 'wouter'
import type { CommentOrder } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { Strip } from '../Strip.tsx'

const orders: CommentOrder[] = ['OLD', 'NEW', 'BEST', 'TOP', 'CONTROVERSIAL']

/** orderOf returns the order that the address asks for. */
export const orderOf = (search: URLSearchParams) =>
  orders.find(order => order === search.get('order')) ?? 'OLD'

export function ThreadOrders({ order }: { order: CommentOrder }) {
  const text = useText().thread
  return (
    <Strip label={text.order} className="strip thread-orders">
      {orders.map(name => (
        <Link key={name} href={name === 'OLD' ? '?' : `?order=${name}`} aria-current={name === order ? 'true' : undefined}>
          {text.orders[name]}
        </Link>
      ))}
    </Strip>
  )
}
