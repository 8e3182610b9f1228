// Says that a post is deleted or removed, and why.
import type { RemovalCategory } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'

interface Props {
  post: {
    deletedAt?: string | null
    removedAt?: string | null
    removal?: { category: RemovalCategory; reason?: string | null } | null
  }
}

export function RemovedNote({ post: { deletedAt, removedAt, removal } }: Props) {
  const text = useText().thread
  if (deletedAt) return <p className="gone">{text.deleted}</p>
  if (!removedAt) return null
  return (
    <p className="gone">
      {text.removed} {removal && text.removalCategories[removal.category]}
      {removal?.reason && <span dir="auto"> {removal.reason}</span>}
    </p>
  )
}
