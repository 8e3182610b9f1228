// Saves a post for later, and hides it from the lists. Both are undone by a second press.
import { useSession } from '../api/session.ts'
import { type FragmentType, graphql, unmask } from '../gql/index.ts'
import { useText } from '../i18n/index.ts'
import { useAct } from './useAct.ts'

export const KeepButtonsFragment = graphql(`
  fragment KeepButtons on Authored { id viewerHasSaved viewerHasHidden }
`)

const RowSave = graphql(`
  mutation RowSave($input: SavePostInput!) {
    savePost(input: $input) { post { id viewerHasSaved } errors { ... on UserError { message path code } } }
  }
`)

const RowHide = graphql(`
  mutation RowHide($input: HidePostInput!) {
    hidePost(input: $input) { post { id viewerHasHidden } errors { ... on UserError { message path code } } }
  }
`)

export function KeepButtons({ post }: { post: FragmentType<typeof KeepButtonsFragment> }) {
  const text = useText().feed
  const act = useAct()
  const session = useSession()
  const { id, viewerHasSaved: saved, viewerHasHidden: hidden } = unmask(KeepButtonsFragment, post)
  if (!session) return null
  return (
    <>
      <button type="button" className="act" aria-pressed={saved}
        onClick={() => act(RowSave, { input: { id, saved: !saved } })}>{saved ? text.unsave : text.save}</button>
      <button type="button" className="act" aria-pressed={hidden}
        onClick={() => act(RowHide, { input: { id, hidden: !hidden } })}>{hidden ? text.unhide : text.hide}</button>
    </>
  )
}
