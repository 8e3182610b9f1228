// Saves and hides a post: two entries of a menu.
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { useAct } from '../useAct.ts'

const SavePost = graphql(`
  mutation SavePost($input: SavePostInput!) {
    savePost(input: $input) { post { id viewerHasSaved } errors { ... on UserError { message path code } ... on InvalidInputError { rule min max } } }
  }
`)

const HidePost = graphql(`
  mutation HidePost($input: HidePostInput!) {
    hidePost(input: $input) { post { id viewerHasHidden } errors { ... on UserError { message path code } } }
  }
`)

interface Props { post: { id: string; viewerHasSaved: boolean; viewerHasHidden: boolean } }

export function SaveButtons({ post: { id, viewerHasSaved: saved, viewerHasHidden: hidden } }: Props) {
  const text = useText().thread
  const act = useAct()
  return (
    <>
      <button type="button" onClick={() => act(SavePost, { input: { id, saved: !saved } }, saved ? text.unsaved : text.saved)}>
        {saved ? text.unsave : text.save}
      </button>
      <button type="button" onClick={() => act(HidePost, { input: { id, hidden: !hidden } }, hidden ? text.unhidden : text.hidden)}>
        {hidden ? text.unhide : text.hide}
      </button>
    </>
  )
}
