// The links to the other orders and windows of a list of articles.
import { Link } from 'wouter'
import type { ArticleOrder, Window } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'

const orders: ArticleOrder[] = ['RANKED', 'NEW', 'TOP', 'ACTIVE', 'COMMENTS', 'HOT', 'RISING', 'CONTROVERSIAL']
const ofDomains: ArticleOrder[] = ['NEW', 'OLD']
const windows: Window[] = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR', 'ALL']

interface Props { order: ArticleOrder; window: Window; domain: boolean }

export function Orders({ order, window, domain }: Props) {
  const text = useText().feed
  const all = domain ? ofDomains : orders
  return (
    <div className="orders">
      <nav aria-label={text.order}>
        {all.map(name => (
          <Link key={name} href={name === all[0] ? '?' : `?order=${name}`} aria-current={name === order ? 'true' : undefined}>
            {text.orders[name]}
          </Link>
        ))}
      </nav>
      {order === 'TOP' && (
        <nav aria-label={text.window}>
          {windows.map(name => (
            <Link key={name} href={`?order=TOP&window=${name}`} aria-current={name === window ? 'true' : undefined}>
              {text.windows[name]}
            </Link>
          ))}
        </nav>
      )}
    </div>
  )
}
