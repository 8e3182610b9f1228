// What a reader can do with an article in a list.
import { lazy, Suspense, useState } from 'react'
import { useText } from '../i18n/index.ts'
import { Menu } from './Menu.tsx'
import { SaveButtons } from './post/SaveButtons.tsx'

const Why = lazy(() => import('./Why.tsx').then(({ Why }) => ({ default: Why }))) // no list waits for it

interface Props { article: { id: string; title: string; viewerHasSaved: boolean; viewerHasHidden: boolean } }

export function RowMenu({ article }: Props) {
  const text = useText().thread
  const [why, setWhy] = useState(false)
  return (
    <>
      <Menu label={<><span aria-hidden="true">⋯</span><span className="hidden">{text.actions(article.title)}</span></>}>
        <SaveButtons post={article} />
        <button type="button" onClick={() => setWhy(true)}>{text.why.title}</button>
      </Menu>
      {why && <Suspense><Why id={article.id} onClose={() => setWhy(false)} /></Suspense>}
    </>
  )
}
