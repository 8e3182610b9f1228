// The theme: that of the system unless the reader has chosen one.
import { store, stored } from '../api/storage.ts'

export type Theme = 'auto' | 'light' | 'dark'

const key = 'agora:theme'

export const theme = () => (stored(key) ?? 'auto') as Theme

/** applyTheme shows the chosen theme. */
export function applyTheme(): void {
  const chosen = theme()
  if (chosen === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = chosen
}

/** chooseTheme keeps and shows a theme. */
export function chooseTheme(next: Theme): void {
  store(key, next)
  applyTheme()
}
