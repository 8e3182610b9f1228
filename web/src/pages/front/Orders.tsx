// The links to the other orders and windows of a list of articles, and to what the viewer has not seen of it.
import { windows } from '../../app/choices.ts'
import { useSession } from '../../api/session.ts'
import { useText } from '../../i18n/index.ts'
import { Choices } from '../../ui/Choices.tsx'
import type { ArticleOrder } from '../../gql/graphql.ts'

export const seen: ['0', '1'] = ['0', '1']

interface Props { orders: readonly [ArticleOrder, ...ArticleOrder[]]; order: ArticleOrder }

export function Orders({ orders, order }: Props) {
  const text = useText().feed
  const session = useSession()
  return (
    <div className="orders">
      <Choices label={text.order} name="order" values={orders} texts={text.orders} drop={['window']} />
      {order === 'TOP' && <Choices label={text.window} name="window" values={windows} texts={text.windows} />}
      {session && orders.length > 2 && <Choices label={text.seen} name="unseen" values={seen} texts={text.seenTexts} />}
    </div>
  )
}
