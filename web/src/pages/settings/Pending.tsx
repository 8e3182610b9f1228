// What a part of the settings shows until its data is there.
import { useText } from '../../i18n/index.ts'
import { Problem } from '../../ui/Problem.tsx'

export function Pending({ error, refetch }: { error?: unknown; refetch: () => Promise<unknown> }) {
  const text = useText()
  const retry = () => void refetch().catch(() => undefined) // error has it
  return error ? <Problem error={error} onRetry={retry} /> : <p className="loading">{text.loading}</p>
}
