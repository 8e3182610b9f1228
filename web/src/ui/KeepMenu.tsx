// What a viewer can do with a topic or a comment in a list: save it for later, and hide it.
import { useSession } from '../api/session.ts'
import { type FragmentType, graphql, unmask } from '../gql/index.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { SaveButtons } from './post/SaveButtons.tsx'

export const KeepMenuFragment = graphql(`
  fragment KeepMenu on Post { id viewerHasSaved viewerHasHidden }
`)

interface Props { post: FragmentType<typeof KeepMenuFragment>; title: string }

export function KeepMenu({ post: masked, title }: Props) {
  const session = useSession()
  const post = unmask(KeepMenuFragment, masked)
  if (!session) return null
  return (
    <MoreMenu about={title}>
      <SaveButtons post={post} />
    </MoreMenu>
  )
}
