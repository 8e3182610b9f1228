// Writes a reply to a comment, or to the article or topic itself.
import { post } from '../../api/outbox.ts'
import { useText } from '../../i18n/index.ts'
import { Composer } from '../compose/Composer.tsx'
import { useThread } from './context.ts'

interface Props { parent: string | null; name?: string; closed: boolean; onDone?: () => void }

export function Reply({ parent, name, closed, onDone }: Props) {
  const text = useText().thread
  const { subject } = useThread()
  return (
    <Composer
      place={parent ?? subject.id} label={name ? text.replyTo(name) : text.write} submit={text.send} autoFocus={parent !== null}
      closed={closed}
      onSend={content => {
        post(subject.id, parent, content)
        onDone?.()
      }}
      onCancel={onDone}
    />
  )
}
