// The page at /graphiql/: GraphiQL, with the example queries in its tabs.
import './workers.js'
import 'graphiql/style.css'
import './page.css'
import { DOC_EXPLORER_PLUGIN } from '@graphiql/plugin-doc-explorer'
import { pick, useGraphiQL, useGraphiQLActions } from '@graphiql/react'
import { GraphiQL } from 'graphiql'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { examples } from './examples.js'
import { createFetcher } from './fetcher.js'
import { forget, read, subscribe } from './session.js'

/** narrow is whether the panes stand below each other; page.css has the same width. */
const narrow = matchMedia('(max-width: 700px)').matches

/** FirstResponse runs the first example when the page opens with it. It runs nothing that a visitor has written. */
function FirstResponse() {
  const { queryEditor, headerEditor, responseEditor } = useGraphiQL(pick('queryEditor', 'headerEditor', 'responseEditor'))
  const { run } = useGraphiQLActions()
  const done = useRef(false)
  useEffect(() => {
    if (done.current || !queryEditor || !headerEditor || !responseEditor) return
    done.current = true
    if (queryEditor.getValue() === examples[0].query) run()
  }, [queryEditor, headerEditor, responseEditor, run])
  return null
}

/** Listening is the line below the response while a subscription is open. */
function Listening() {
  const subscription = useGraphiQL(state => state.subscription)
  return <div role="status" className="agora-listening">{subscription && 'Listening. Events appear here as they arrive.'}</div>
}

/** Session shows which user the requests of all tabs are signed in as. */
function Session() {
  const session = useSyncExternalStore(subscribe, read)
  if (!session) return null
  return (
    <div className="agora-session">
      Signed in{session.name && <> as <b>{session.name}</b></>} · <button type="button" onClick={forget}>Forget the token</button>
    </div>
  )
}

createRoot(document.getElementById('graphiql')).render(
  <GraphiQL
    fetcher={createFetcher(new URL('../graphql', location.href).href)}
    defaultTabs={examples}
    shouldPersistHeaders={false}
    schemaDescription
    visiblePlugin={narrow ? undefined : DOC_EXPLORER_PLUGIN}
  >
    <GraphiQL.Logo>
      <a className="graphiql-logo-link" href="../schema.graphqls" title="The schema"><b>Agora</b> Graph<em>i</em>QL</a>
    </GraphiQL.Logo>
    <GraphiQL.Footer>
      <Listening />
      <Session />
    </GraphiQL.Footer>
    <FirstResponse />
  </GraphiQL>,
)
