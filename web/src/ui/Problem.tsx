// What to show in place of something that could not be loaded.
import { describe } from '../api/errors.ts'
import { useText } from '../i18n/index.ts'

export function Problem({ error, onRetry }: { error: unknown; onRetry?: (() => void) | undefined }) {
  const text = useText()
  return (
    <div className="problem" role="alert">
      <p>{describe(error, text)}</p>
      {onRetry && <button type="button" onClick={onRetry}>{text.retry}</button>}
    </div>
  )
}
