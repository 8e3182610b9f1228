// The frame of the pages of moderators: their navigation, and who may read the page.
import { useQuery } from '@apollo/client/react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useSession, useWriter } from '../../api/session.ts'
import { graphql } from '../../gql/index.ts'
import type { ModeratorQuery } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { Problem } from '../../ui/Problem.tsx'
import { SignInLink } from '../../ui/SignInLink.tsx'
import { Strip } from '../../ui/Strip.tsx'
import { useTitle } from '../../ui/Title.ts'

const Moderator = graphql(`
  query Moderator {
    viewer { id user { id name role moderates } }
    site { id publicModerationLog }
  }
`)

export type Viewer = NonNullable<ModeratorQuery['viewer']>['user']

// The right that a page needs: to moderate the site, to moderate a place at least, to read the log, to be an admin.
type Right = 'SITE' | 'PLACE' | 'LOG' | 'ADMIN'

const nobody: Viewer = { __typename: 'User', id: '', name: '', role: 'USER', moderates: [] }

const pages = [
  ['queue', '/moderation', 'PLACE'], ['approval', '/moderation/approval', 'PLACE'], ['log', '/moderation/log', 'LOG'],
  ['people', '/moderation/user', 'SITE'], ['addresses', '/moderation/addresses', 'SITE'],
  ['filters', '/moderation/filters', 'SITE'], ['places', '/moderation/places', 'SITE'],
  ['site', '/moderation/site', 'ADMIN'],
] as const

interface Props { title: string; right: Right; children: (viewer: Viewer) => ReactNode }

export function Frame({ title, right, children }: Props) {
  const text = useText()
  const signedIn = useSession() !== null
  const writer = useWriter()
  const [path] = useLocation()
  const { data: found, previousData, error, refetch } = useQuery(Moderator)
  const data = found ?? previousData
  const [last, setLast] = useState(nobody)
  const user = data?.viewer?.user
  if (user && user !== last) setLast(user)
  useTitle(title)
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  // The forms of a viewer whose session has ended stay, with what was written into them.
  const viewer = found?.viewer?.user ?? (writer?.id === last.id ? last : nobody)
  if (!data || (!found && viewer === nobody)) return <p className="loading">{text.loading}</p>
  const site = viewer.role !== 'USER'
  const rights = {
    SITE: site, PLACE: site || viewer.moderates.length > 0, LOG: site || data.site?.publicModerationLog === true,
    ADMIN: viewer.role === 'ADMIN',
  }
  const links = pages.filter(([, , needed]) => rights[needed])
  const isHere = (href: string) => href === '/moderation' ? path === href : `${path}/`.startsWith(`${href}/`)
  return (
    <div className="moderation">
      {links.length > 1 && (
        <Strip label={text.nav.moderation}>
          {links.map(([name, href]) => (
            <Link key={href} href={href} aria-current={isHere(href) ? 'page' : undefined}>
              {text.moderation[name].nav}
            </Link>
          ))}
        </Strip>
      )}
      <h1 dir="auto">{title}</h1>
      {rights[right] ? children(viewer) : (
        <div className="empty">
          <p>{right === 'ADMIN' ? text.moderation.forAdmins : text.moderation.forModerators}</p>
          {!signedIn && <SignInLink>{text.nav.signIn}</SignInLink>}
        </div>
      )}
    </div>
  )
}
