// The earlier texts of a post.
import { useQuery } from '@apollo/client/react'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Dialog } from '../Dialog.tsx'
import { Problem } from '../Problem.tsx'
import { Time } from '../Time.tsx'
import { UserLink } from '../UserLink.tsx'

const PostRevisions = graphql(`
  query PostRevisions($id: ID!) {
    node(id: $id) {
      id
      ... on Post { revisions(first: 100) { nodes { id createdAt editor { id name } explanation title link content } } }
    }
  }
`)

export function Revisions({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText()
  const { data, error, loading, refetch } = useQuery(PostRevisions, { variables: { id }, fetchPolicy: 'network-only' })
  const node = data?.node
  const nodes = node && 'revisions' in node ? node.revisions?.nodes : null
  return (
    <Dialog open onClose={onClose} title={text.thread.revisions}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {loading && <p className="loading">{text.loading}</p>}
      {data && !nodes && <p>{text.thread.noRevisions}</p>}
      {nodes?.map(revision => revision && (
        <section className="revision" key={revision.id}>
          <p className="meta"><UserLink user={revision.editor} /> <Time at={revision.createdAt} /></p>
          {revision.explanation && <p dir="auto">{text.thread.reason}: {revision.explanation}</p>}
          {revision.title && <h3 dir="auto">{revision.title}</h3>}
          {revision.link && <p>{revision.link}</p>}
          {revision.content && <p className="plain-text" dir="auto">{revision.content}</p>}
        </section>
      ))}
    </Dialog>
  )
}
