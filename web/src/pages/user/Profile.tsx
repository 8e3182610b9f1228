// What a user has written about themself, and what the viewer may do about the user.
import { Link } from 'wouter'
import { useSession } from '../../api/session.ts'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { FollowButton } from '../../ui/FollowButton.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useAct } from '../../ui/useAct.ts'

export const ProfileFragment = graphql(`
  fragment Profile on User {
    __typename
    id
    name
    role
    karma
    bio
    website
    picture
    createdAt
    viewerIsFollowing
    viewerHasMuted
    viewerHasBlocked
  }
`)

const Mute = graphql(`
  mutation Mute($input: MuteUserInput!) {
    muteUser(input: $input) {
      user { id viewerHasMuted }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const Block = graphql(`
  mutation Block($input: BlockUserInput!) {
    blockUser(input: $input) {
      user { id viewerHasBlocked }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

function UserMenu({ user }: { user: { id: string; viewerHasMuted: boolean; viewerHasBlocked: boolean } }) {
  const text = useText()
  const act = useAct()
  const { id, viewerHasMuted: muted, viewerHasBlocked: blocked } = user
  const mute = () =>
    act(Mute, { input: { user: id, state: muted ? 'OFF' : 'ON' } }, muted ? text.people.unmuted : text.people.muted)
  const block = () =>
    act(Block, { input: { user: id, state: blocked ? 'OFF' : 'ON' } }, blocked ? text.people.unblocked : text.people.blocked)
  return (
    <Menu label={text.more}>
      <button type="button" onClick={mute}>
        {muted ? text.people.unmute : text.people.mute}
      </button>
      <button type="button" onClick={block}>
        {blocked ? text.people.unblock : text.people.block}
      </button>
    </Menu>
  )
}

export function Profile({ user: masked }: { user: FragmentType<typeof ProfileFragment> }) {
  const text = useText()
  const session = useSession()
  const user = unmask(ProfileFragment, masked)
  const own = session?.user.id === user.id
  const { lang } = document.documentElement
  const date = user.createdAt && new Date(user.createdAt).toLocaleDateString(lang, { dateStyle: 'long' })
  return (
    <header className="head profile">
      {user.picture && <img src={user.picture} alt="" width="56" height="56" referrerPolicy="no-referrer" />}
      <h1 dir="auto">{user.name}</h1>
      {user.role !== 'USER' && <span className="mark">{text.people.roles[user.role]}</span>}
      {own && <Link className="button" href="/settings">{text.people.editProfile}</Link>}
      {!own && <FollowButton target={user} name={user.name} />}
      {session && !own && <UserMenu user={user} />}
      <p className="meta">
        <span>{text.people.karma(user.karma)}</span>
        {date && <span>{text.people.since(date)}</span>}
        {user.website && (
          <a href={user.website} rel="noopener nofollow ugc" dir="ltr">{user.website.replace(/^https?:\/\/|\/$/g, '')}</a>
        )}
        <Link href={`/search?author=${encodeURIComponent(user.name)}`}>{text.people.searchPosts}</Link>
        {(user.viewerHasMuted || user.viewerHasBlocked) && (
          <span className="mark">{user.viewerHasBlocked ? text.people.isBlocked : text.people.isMuted}</span>
        )}
      </p>
      {user.bio && <p className="bio" dir="auto">{user.bio}</p>}
    </header>
  )
}
