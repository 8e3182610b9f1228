// The theme: that of the system unless the reader has chosen one.
export type Theme = 'auto' | 'light' | 'dark'

const key = 'agora:theme'

export const theme = () => (localStorage.getItem(key) ?? 'auto') as Theme

/** applyTheme shows the chosen theme. */
export function applyTheme(): void {
  const chosen = theme()
  if (chosen === 'auto') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = chosen
}

/** chooseTheme keeps and shows a theme. */
export function chooseTheme(next: Theme): void {
  localStorage.setItem(key, next)
  applyTheme()
}
