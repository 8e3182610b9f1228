// A field for a text in Markdown, with a preview as the server would show it, and suggestions of users to mention.
// Ctrl+Enter sends its form.
import { useQuery } from '@apollo/client/react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Problem } from '../Problem.tsx'
import { contentOf } from './content.ts'
import { Mentions, useMentions } from './Mentions.tsx'

const PreviewMarkdown = graphql(`
  query PreviewMarkdown($content: String!) {
    previewMarkdown(content: $content)
  }
`)

function Preview({ content }: { content: string }) {
  const text = useText()
  const { data, error, refetch } = useQuery(PreviewMarkdown, { variables: { content }, fetchPolicy: 'no-cache', skip: !content })
  if (error) return <Problem error={error} onRetry={() => void refetch()} />
  if (!content) return <p className="empty">{text.thread.compose.nothing}</p>
  if (!data) return <p className="loading">{text.loading}</p>
  return <div className="markdown preview" dir="auto" dangerouslySetInnerHTML={{ __html: data.previewMarkdown ?? '' }} />
}

interface Props {
  name: string // of the field of the API's input
  label: string
  value: string
  onChange: (value: string) => void
  limit?: number | undefined
  rows?: number
  errors?: readonly string[]
  autoFocus?: boolean
  onCancel?: (() => void) | undefined // Escape
}

export function Editor(props: Props) {
  const { name, label, value, onChange, limit, rows = 5, errors = [], autoFocus = false, onCancel } = props
  const text = useText().thread.compose
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [preview, setPreview] = useState(false)
  const [caret, setCaret] = useState(0)
  const mentions = useMentions(id, value.slice(0, caret), (name, typed) => {
    const before = `${value.slice(0, caret - typed)}${name} `
    flushSync(() => { // the next key finds the caret in its place
      onChange(before + value.slice(caret))
      setCaret(before.length)
    })
    area.current?.setSelectionRange(before.length, before.length)
  })
  const left = limit === undefined ? Infinity : limit - [...value].length

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return // a key of the input method; Safari has 229 alone
    if (mentions.onKeyDown(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      area.current?.form?.requestSubmit()
    } else if (event.key === 'Escape') onCancel?.()
  }

  return (
    <div className="editor field">
      <div className="editor-head">
        <label htmlFor={id}>{label}</label>
        <button type="button" className="link" aria-pressed={preview} onClick={() => setPreview(!preview)}>{text.preview}</button>
      </div>
      {preview && <Preview content={contentOf(value)} />}
      <div className="editor-area" hidden={preview}>
        <textarea
          ref={area} id={id} name={name} rows={rows} value={value} dir="auto" autoFocus={autoFocus}
          aria-invalid={errors.length > 0 || left < 0} aria-describedby={`${id}-hint ${id}-error`}
          {...mentions.attributes}
          onChange={event => { onChange(event.target.value); setCaret(event.target.selectionStart) }}
          onSelect={event => setCaret(event.currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        <Mentions id={id} names={mentions.names} at={mentions.at} onChoose={mentions.choose} />
      </div>
      <p className="hint" id={`${id}-hint`}>{left < 200 ? text.left(left) : text.markdown}</p>
      <div id={`${id}-error`} role="alert">{errors.map(message => <p className="error" key={message}>{message}</p>)}</div>
    </div>
  )
}
