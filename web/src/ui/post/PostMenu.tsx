// What the viewer can do with an article, a topic or a comment.
import { useState } from 'react'
import { Link } from 'wouter'
import { useText } from '../../i18n/index.ts'
import { ModerateMenu, type Moderated } from '../ModerateMenu.tsx'
import { MoreMenu } from '../MoreMenu.tsx'
import { PlaceDialog } from '../PlaceDialog.tsx'
import { Why } from '../Why.tsx'
import { DeletePost } from './DeletePost.tsx'
import { RemovePost } from './RemovePost.tsx'
import { Report } from './Report.tsx'
import { Revisions } from './Revisions.tsx'
import { SaveButtons } from './SaveButtons.tsx'

interface Props {
  post: Moderated & {
    title: string
    editedAt?: string | null
    deletedAt?: string | null
    viewerHasSaved: boolean
    viewerHasHidden: boolean
    viewerCanEdit: boolean
    viewerCanModerate: boolean
  }
  permalink: string
  onEdit?: (() => void) | undefined // undefined if the viewer may not
}

type Opened = 'report' | 'delete' | 'revisions' | 'why' | 'remove' | 'place' | null

export function PostMenu({ post, permalink, onEdit }: Props) {
  const text = useText()
  const [opened, open] = useState<Opened>(null)
  const close = () => open(null)
  const { id } = post
  const deleted = Boolean(post.deletedAt)
  const gone = deleted || Boolean(post.removedAt)
  return (
    <>
      <Link href={permalink}>{text.thread.permalink}</Link>
      {onEdit && <button type="button" className="link" onClick={onEdit}>{text.thread.edit}</button>}
      <MoreMenu about={post.title}>
        <SaveButtons post={post} />
        {post.__typename === 'Article' && !gone && <button type="button" onClick={() => open('why')}>{text.thread.why.title}</button>}
        {post.editedAt && <button type="button" onClick={() => open('revisions')}>{text.thread.revisions}</button>}
        {!gone && <button type="button" onClick={() => open('report')}>{text.thread.report.title}</button>}
        {!deleted && post.viewerCanEdit && <button type="button" onClick={() => open('delete')}>{text.thread.delete}</button>}
      </MoreMenu>
      {post.viewerCanModerate && !deleted && (
        <ModerateMenu post={post} onRemove={() => open('remove')} onPlace={() => open('place')} />
      )}
      {opened === 'report' && <Report id={id} onClose={close} />}
      {opened === 'delete' && <DeletePost post={post} onClose={close} />}
      {opened === 'revisions' && <Revisions id={id} onClose={close} />}
      {/* They stay when the session ends, which takes the menu: what a moderator has written is not lost. */}
      {opened === 'remove' && <RemovePost id={id} onClose={close} />}
      {opened === 'place' && (
        <PlaceDialog
          id={id} groups={post.__typename === 'Article' ? (post.groups ?? []).map(({ name }) => name) : null} onClose={close}
        />
      )}
      {opened === 'why' && <Why id={id} onClose={close} />}
    </>
  )
}
