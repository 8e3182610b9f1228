// An entry of the moderation log, in words.
import { Link } from 'wouter'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOfName } from '../../ui/address.ts'
import { Time } from '../../ui/Time.tsx'
import { UserLink } from '../../ui/UserLink.tsx'
import { Changes } from './Changes.tsx'
import { PostLink } from './PostLink.tsx'

export const LogEntryFragment = graphql(`
  fragment LogEntry on ModerationLogEntry {
    id
    createdAt
    action
    by { id name }
    rule
    target
    post { __typename id ...ModeratedLink }
    user { id name }
    explanation
    address
    ...Changes
  }
`)

// The pages of what has a name, by the kinds of global ids.
const pages = { category: 'category', tab: 'tab', tag: 'tag', group: 'g' } as const

// Target is a link to a category, a tab, a tag or a group; what else has an id is shown as that.
function Target({ id }: { id: string }) {
  const [kind = '', name = ''] = id.split(/:(.*)/)
  if (!(kind in pages)) return <span dir="auto">{id}</span>
  return <Link href={addressOfName(pages[kind as keyof typeof pages], name)} dir="auto" data-open>{name}</Link>
}

export function LogEntry({ entry: masked }: { entry: FragmentType<typeof LogEntryFragment> }) {
  const text = useText().moderation
  const entry = unmask(LogEntryFragment, masked)
  const { action, by, rule, target, post, user, explanation, address, createdAt } = entry
  return (
    <article className="case entry" data-item tabIndex={-1}>
      <h2>
        {text.actions[action]}
        {post && <> <PostLink post={post} /></>}
        {user && <> <Link href={addressOfName('user', user.name)} dir="auto" data-open>{user.name}</Link></>}
        {!post && !user && target && target !== 'site' && <>: <Target id={target} /></>}
      </h2>
      <p className="meta">
        {by
          ? <span>{text.log.by} <UserLink user={by} /></span>
          : <span>{rule ? text.byRule(rule) : text.log.operator}</span>}
        <Time at={createdAt} />
        {target && <Link href={`/moderation/log?target=${encodeURIComponent(target)}`}>{text.log.sameTarget}</Link>}
        {by && <Link href={`/moderation/log?by=${by.id}`}>{text.log.sameUser}</Link>}
        {address && <span>{text.log.address} <code>{address}</code></span>}
      </p>
      {explanation && <blockquote className="quoted" dir="auto">{explanation}</blockquote>}
      <Changes entry={entry} />
    </article>
  )
}
