// The recovery codes of a second factor, which are shown once.
import { useEffect, useRef } from 'react'
import { useText } from '../../i18n/index.ts'
import { download } from './download.ts'

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = useText().account.twoFactor
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="once">
      <h3 ref={heading} tabIndex={-1}>{text.recovery}</h3>
      <p>{text.recoveryHint}</p>
      <ol className="codes">{codes.map(code => <li key={code}><code>{code}</code></li>)}</ol>
      <div className="actions">
        <button type="button" onClick={() => download('recovery-codes.txt', 'text/plain', codes.join('\n') + '\n')}>
          {text.download}
        </button>
        <button type="button" className="primary" onClick={onDone}>{text.recoveryDone}</button>
      </div>
    </div>
  )
}
