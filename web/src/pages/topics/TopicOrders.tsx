// The links to the other orders and windows of a list of topics.
import { windows } from '../../app/choices.ts'
import type { TopicOrder } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { Choices } from '../../ui/Choices.tsx'

interface Props { orders: readonly [TopicOrder, ...TopicOrder[]]; order: TopicOrder; windowed: boolean }

export function TopicOrders({ orders, order, windowed }: Props) {
  const text = useText().feed
  return (
    <div className="orders">
      <Choices label={text.order} name="order" values={orders} texts={text.orders} drop={['window']} />
      {order === 'TOP' && windowed && (
        <Choices label={text.window} name="window" values={windows} texts={text.windows} />
      )}
    </div>
  )
}
