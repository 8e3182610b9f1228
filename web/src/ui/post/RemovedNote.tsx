// Says that a post is deleted or removed, and why.
import type { RemovalReason } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'

interface Props {
  post: {
    deletedAt?: string | null
    removedAt?: string | null
    removal?: { reason: RemovalReason; explanation?: string | null } | null
  }
}

export function RemovedNote({ post: { deletedAt, removedAt, removal } }: Props) {
  const text = useText().thread
  if (deletedAt) return <p className="gone">{text.deleted}</p>
  if (!removedAt) return null
  return (
    <p className="gone">
      {text.removed} {removal && text.removalReasons[removal.reason]}
      {removal?.explanation && <span dir="auto"> {removal.explanation}</span>}
    </p>
  )
}
