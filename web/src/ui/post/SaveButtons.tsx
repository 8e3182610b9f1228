// Saves and hides a post: two entries of a menu.
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { useAct } from '../useAct.ts'

const SavePost = graphql(`
  mutation SavePost($input: SavePostInput!) {
    savePost(input: $input) {
      post { id viewerHasSaved }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

const HidePost = graphql(`
  mutation HidePost($input: HidePostInput!) {
    hidePost(input: $input) {
      post { id viewerHasHidden }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
      }
    }
  }
`)

interface Props { post: { id: string; viewerHasSaved: boolean; viewerHasHidden: boolean } }

export function SaveButtons({ post: { id, viewerHasSaved: saved, viewerHasHidden: hidden } }: Props) {
  const text = useText().thread
  const act = useAct()
  return (
    <>
      <button type="button" onClick={() => act(SavePost, { input: { post: id, state: saved ? 'OFF' : 'ON' } }, saved ? text.unsaved : text.saved)}>
        {saved ? text.unsave : text.save}
      </button>
      <button type="button" onClick={() => act(HidePost, { input: { post: id, state: hidden ? 'OFF' : 'ON' } }, hidden ? text.unhidden : text.hidden)}>
        {hidden ? text.unhide : text.hide}
      </button>
    </>
  )
}
