// The page of an address that has nothing.
import { useText } from '../../i18n/index.ts'
import { useTitle } from '../../ui/Title.ts'

export function NotFound() {
  const text = useText().notFound
  useTitle(text.title)
  return (
    <section className="empty">
      <h1>{text.title}</h1>
      <p>{text.text}</p>
    </section>
  )
}
