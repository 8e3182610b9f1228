// "Why is this here?": the place of an article by a formula, explained.
import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../gql/index.ts'
import { number, useText } from '../i18n/index.ts'
import { Dialog } from './Dialog.tsx'
import { Problem } from './Problem.tsx'

const ExplainRanking = graphql(`
  query ExplainRanking($id: ID!, $formula: String!) {
    site { id formulas { name text } }
    article(id: $id) {
      id
      ranking(formula: $formula) {
        value position votesToNext
        terms { name value }
        heldBack { places by most }
      }
    }
  }
`)

export function Why({ id, onClose }: { id: string; onClose: () => void }) {
  const text = useText()
  const why = text.thread.why
  const [formula, setFormula] = useState('contract')
  const { data, previousData, error, refetch } = useQuery(ExplainRanking, {
    variables: { id, formula }, fetchPolicy: 'network-only',
  })
  const { site, article } = data ?? previousData ?? {}
  const ranking = article?.ranking
  const exact = (value: number) => number(value, { maximumSignificantDigits: 12 })
  return (
    <Dialog open onClose={onClose} title={why.title}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!error && !ranking && <p className="loading">{text.loading}</p>}
      {site && ranking && (
        <div className="why">
          <p>{ranking.position ? why.position(ranking.position) : why.noPosition}</p>
          {ranking.votesToNext != null && <p>{why.votesToNext(ranking.votesToNext)}</p>}
          {ranking.heldBack && <p>{why.heldBack[ranking.heldBack.by](ranking.heldBack.places, ranking.heldBack.most)}</p>}
          <label>
            {why.formula}{' '}
            <select value={formula} onChange={event => setFormula(event.target.value)}>
              {site.formulas.map(({ name }) => <option key={name}>{name}</option>)}
            </select>
          </label>
          <p><code>{site.formulas.find(({ name }) => name === formula)?.text}</code></p>
          <table>
            <thead><tr><th scope="col">{why.term}</th><th scope="col">{why.value}</th></tr></thead>
            <tbody>
              {ranking.terms.map(({ name, value }) => (
                <tr key={name}><th scope="row"><code>{name}</code></th><td>{exact(value)}</td></tr>
              ))}
              <tr className="sum"><th scope="row">{why.result}</th><td>{exact(ranking.value)}</td></tr>
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  )
}
