// What the pages share: the reader's own data, the head of a page, an article in one line, a problem.
import Link from 'next/link'
import type { RowFragment } from '../gql/graphql'
import { signOut, vote } from '../lib/actions'
import { ask, reader } from '../lib/agora'
import { Own } from '../lib/documents'
import { Act } from './Act'

/** own returns what is the viewer's own: the name, and the votes on these articles. Nothing without a session. */
export async function own(ids: string[]) {
  const by = await reader()
  const data = by.token ? (await ask(Own, { ids }, by)).data : null
  const votes = data?.nodes?.filter(node => node?.__typename === 'Article')
  return { name: data?.viewer?.user.name, votes: new Map(votes?.map(vote => [vote.id, vote])) }
}

export const Header = ({ name }: { name: string | undefined }) => (
  <header>
    <Link href="/" prefetch={false}>Agora</Link>
    {name ? <Act action={signOut}>{name} <button>Sign out</button></Act> : <a href="/sign-in">Sign in</a>}
  </header>
)

export const By = ({ post: { author, createdAt } }: { post: Pick<RowFragment, 'author' | 'createdAt'> }) =>
  <>by <bdi>{author?.name ?? '[deleted]'}</bdi>, <time>{createdAt.slice(0, 10)}</time></>

interface Shown { article: RowFragment; mine: Awaited<ReturnType<typeof own>>; back: string; as?: 'h1' | 'h2' }

export function Row({ article: { id, title, link, domain, ...article }, mine, back, as: Heading = 'h2' }: Shown) {
  const voted = mine.votes.get(id)?.viewerVote === 'UP'
  return (
    <article>
      <Heading dir="auto">{link ? <a href={link} rel="noopener ugc">{title}</a> : title}</Heading>
      {domain} Score: {article.score}, <By post={article} />,{' '}
      <Link href={`/article/${id.slice('article:'.length)}`} prefetch={false}>comments: {article.commentCount}</Link>
      {mine.votes.get(id)?.viewerCanVote && (
        <Act action={vote.bind(null, id, back)}>
          <button name="vote" value={voted ? 'NONE' : 'UP'} aria-pressed={voted} aria-label="Vote">▲</button>
        </Act>
      )}
    </article>
  )
}

export const Problem = ({ text }: { text: string | null }) => text && <p role="alert">This did not work: {text}.</p>
