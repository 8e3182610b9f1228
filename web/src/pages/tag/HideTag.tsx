// Hides what has a tag from the lists of the viewer, or ends that.
import { useSession } from '../../api/session.ts'
import { type FragmentType, graphql, unmask } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { useAct } from '../../ui/useAct.ts'

export const HideTagFragment = graphql(`
  fragment HideTag on Tag { id name viewerHasHidden }
`)

const Hide = graphql(`
  mutation HideTagOfPage($input: HideTagInput!) {
    hideTag(input: $input) {
      tag { id viewerHasHidden }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export function HideTag({ tag }: { tag: FragmentType<typeof HideTagFragment> }) {
  const text = useText().feed
  const act = useAct()
  const session = useSession()
  const { name, viewerHasHidden: hidden } = unmask(HideTagFragment, tag)
  if (!session) return null
  return (
    <button type="button" aria-pressed={hidden} onClick={() => act(Hide, { input: { name, state: hidden ? 'OFF' : 'ON' } })}>
      {hidden ? text.unhide : text.hide}
    </button>
  )
}
