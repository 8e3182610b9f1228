// A user as moderators see them: bans, warnings and notes, and what the viewer may do about them.
import { useQuery } from '@apollo/client/react'
import { Link } from 'wouter'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { addressOfName } from '../../ui/address.ts'
import { Problem } from '../../ui/Problem.tsx'
import { Time } from '../../ui/Time.tsx'
import { BanForm } from './BanForm.tsx'
import { Frame, type Viewer } from './Frame.tsx'
import { Moderates } from './Moderates.tsx'
import { NoteForm } from './NoteForm.tsx'
import { Notes } from './Notes.tsx'
import { Withdrawal } from './Withdrawal.tsx'

export const query = graphql(`
  query ModeratedUser($name: String!) {
    user(name: $name) {
      id
      name
      role
      createdAt
      karma
      account { memberOf { id name title } withdrawnVotes { finished } }
      ...BannedUser
      ...Moderates
      ...Notes
    }
  }
`)

export default function UserPage({ params }: { params: Record<string, string | undefined> }) {
  const name = params['name'] ?? ''
  return <Frame title={name} right="SITE">{viewer => <Record key={name} name={name} viewer={viewer} />}</Frame>
}

function Record({ name, viewer }: { name: string; viewer: Viewer }) {
  const all = useText()
  const text = all.moderation.people
  const { data: found, previousData, error, refetch } = useQuery(query, { variables: { name } })
  const data = found ?? previousData // also while another session reads it
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <p className="loading">{all.loading}</p>
  const { user } = data
  if (!user) return <p className="empty">{all.notFound.text}</p>
  const { memberOf, withdrawnVotes } = user.account ?? {}
  // Moderators act on users, and administrators on moderators too.
  const mayAct = user.role === 'USER' || (user.role === 'MODERATOR' && viewer.role === 'ADMIN')
  const onDone = () => void refetch()
  return (
    <div className="record">
      <p className="meta">
        <Link href={addressOfName('user', user.name)}>{all.nav.profile}</Link>
        <span>{text.roles[user.role]}</span>
        <span>{text.karma(user.karma)}</span>
        {user.createdAt && <span>{text.since} <Time at={user.createdAt} /></span>}
        <Link href={`/moderation/log?target=${encodeURIComponent(user.id)}`}>{text.logOf}</Link>
        <Link href={`/moderation/log?by=${encodeURIComponent(user.id)}`}>{text.logBy}</Link>
      </p>
      {memberOf && memberOf.length > 0 && (
        <p>{text.memberOf} {memberOf.map(({ id, name, title }) => (
          <Link key={id} className="tag" href={`/moderation/places/${encodeURIComponent(name)}`}>{title}</Link>
        ))}</p>
      )}
      {!mayAct && <p className="note">{text.mayNot}</p>}
      <section aria-labelledby="ban">
        <h2 id="ban">{text.ban}</h2>
        <BanForm user={user} mayAct={mayAct} onDone={onDone} />
        {withdrawnVotes && <Withdrawal id={user.id} />}
      </section>
      {mayAct && (
        <section aria-labelledby="add-note">
          <h2 id="add-note">{text.addNote}</h2>
          <NoteForm user={user.id} onDone={onDone} />
        </section>
      )}
      <Notes user={user} />
      <Moderates user={user} mayChange={viewer.role === 'ADMIN'} />
    </div>
  )
}
