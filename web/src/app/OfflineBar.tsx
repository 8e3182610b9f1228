// Says that the reader is offline, as what they write is sent later.
import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/index.ts'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function OfflineBar() {
  const text = useText()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : <p className="bar" role="status">{text.offline}</p>
}
