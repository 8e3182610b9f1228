// What a reader can do with an article in a list.
import { lazy, Suspense, useState } from 'react'
import { useText } from '../i18n/index.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { SaveButtons } from './post/SaveButtons.tsx'

const Why = lazy(() => import('./Why.tsx').then(({ Why }) => ({ default: Why }))) // no list waits for it

interface Props { article: { id: string; title: string; viewerHasSaved: boolean; viewerHasHidden: boolean } }

export function RowMenu({ article }: Props) {
  const text = useText().thread
  const [why, setWhy] = useState(false)
  return (
    <>
      <MoreMenu about={article.title}>
        <SaveButtons post={article} />
        <button type="button" onClick={() => setWhy(true)}>{text.why.title}</button>
      </MoreMenu>
      {why && <Suspense><Why id={article.id} onClose={() => setWhy(false)} /></Suspense>}
    </>
  )
}
