// Saves all data of the viewer as a file of JSON, which the API returns page by page.
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { describe } from '../../api/errors.ts'
import { graphql } from '../../gql/index.ts'
import type { ExportMyDataQuery } from '../../gql/graphql.ts'
import { useText } from '../../i18n/index.ts'
import { complain } from '../../ui/Announcer.tsx'
import { download } from './download.ts'

const Export = graphql(`
  query ExportMyData($after: String) {
    viewer { id export(after: $after) { items { kind id createdAt json } endCursor } }
  }
`)

export function ExportData() {
  const all = useText()
  const text = all.account.privacy
  const client = useApolloClient()
  const [progress, setProgress] = useState('')
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const items: unknown[] = []
    try {
      let after: string | null = null
      do {
        const { data }: { data?: ExportMyDataQuery | undefined } =
          await client.query({ query: Export, variables: { after }, fetchPolicy: 'no-cache' })
        for (const { json, kind, id, createdAt } of data?.viewer?.export?.items ?? []) {
          items.push({ kind, id, createdAt, content: JSON.parse(json) })
        }
        after = data?.viewer?.export?.endCursor ?? null
        setProgress(text.collected(items.length))
      } while (after)
      download('my-data.json', 'application/json', JSON.stringify(items, null, 2) + '\n')
    } catch (error) {
      complain(describe(error, all))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section>
      <h2>{text.export}</h2>
      <p>{text.exportHint}</p>
      <div className="actions">
        <button type="button" disabled={busy} onClick={save}>{text.exportButton}</button>
        <span role="status">{progress}</span>
      </div>
    </section>
  )
}
