// How tests start Chromium. Its headless shell takes half of the processor time, since it has no windows with tabs.
import { existsSync } from 'node:fs'

export const executable = process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(path => existsSync(path))
export const flags = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync',
]
