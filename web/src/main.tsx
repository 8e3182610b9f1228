// Starts the site: the texts of the reader's language and the page of the address are loaded, then all is shown at once.
import { ApolloProvider } from '@apollo/client/react'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { client } from './api/client.ts'
import { plant } from './api/seed.ts'
import { stored } from './api/storage.ts'
import { App } from './app/App.tsx'
import type { First } from './app/Outlet.tsx'
import { find } from './app/routes.ts'
import { applyTheme } from './app/theme.ts'
import { load, preferred, Text } from './i18n/index.ts'
import './styles/index.css'

// The render may be interrupted, so that the page answers the reader meanwhile: its content is there already. The
// frame of a page that does not load has a button that tries again.
async function start() {
  applyTheme()
  const [text, first] = await Promise.all([
    load(preferred()),
    find(location.pathname)?.load().then((page): First => ({ page }), (): First => ({ absent: true })),
  ])
  if (first?.page?.query) plant(first.page.query)
  const root = createRoot(document.getElementById('root')!)
  startTransition(() => root.render(
    <StrictMode>
      <ApolloProvider client={client}>
        <Text value={text}>
          <App first={first} />
        </Text>
      </ApolloProvider>
    </StrictMode>,
  ))
  // Comments that wait are sent from any page. What cannot be loaded now is loaded with the next thread.
  if (stored('agora:outbox')?.includes('key')) import('./api/outbox.ts').catch(() => undefined)
}

void start()
