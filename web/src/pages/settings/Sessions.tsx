// The viewer's open sessions. Each can be ended, all of them at once too.
import { useMutation, useQuery } from '@apollo/client/react'
import { describe } from '../../api/errors.ts'
import { keep } from '../../api/session.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { announce, complain } from '../../ui/Announcer.tsx'
import { Time } from '../../ui/Time.tsx'
import { deviceOf } from './device.ts'
import { Pending } from './Pending.tsx'

const Open = graphql(`
  query Sessions {
    viewer { id sessions { id device createdAt lastSeenAt current } }
  }
`)

const EndSession = graphql(`
  mutation EndSession($input: EndSessionInput!) {
    endSession(input: $input) { user { id sessions { id } } errors { ... on UserError { message path code } } }
  }
`)

const LogoutEverywhere = graphql(`
  mutation LogoutEverywhere {
    logoutEverywhere { user { id } errors { ... on UserError { message path code } } }
  }
`)

export function Sessions() {
  const all = useText()
  const text = all.account
  const { data, error, refetch } = useQuery(Open, { fetchPolicy: 'network-only' })
  const [end] = useMutation(EndSession)
  const [endAll] = useMutation(LogoutEverywhere)
  const sessions = data?.viewer?.sessions

  async function endOne(id: string) {
    try {
      const { data } = await end({ variables: { input: { id } } })
      const refusal = data?.endSession?.errors[0]
      if (refusal) complain(all.errors.refused(refusal))
      else announce(text.sessions.ended)
    } catch (error) {
      complain(describe(error, all))
    }
  }
  async function endEach() {
    try {
      await endAll()
      keep(null)
    } catch (error) {
      complain(describe(error, all))
    }
  }

  return (
    <section>
      <h2>{text.sessions.title}</h2>
      {!sessions && <Pending error={error} refetch={refetch} />}
      <ul className="items">
        {sessions?.map(({ id, device, createdAt, lastSeenAt, current }) => (
          <li key={id}>
            <div>
              <b title={device ?? undefined} dir="auto">{deviceOf(device) ?? text.sessions.unknown}</b>
              <p className="meta">
                {createdAt && <span>{text.sessions.opened} <Time at={createdAt} /></span>}
                {lastSeenAt && <span>{text.sessions.used} <Time at={lastSeenAt} /></span>}
              </p>
            </div>
            {current ? <span className="meta">{text.sessions.current}</span>
              : <button type="button" aria-label={text.sessions.endOf(deviceOf(device) ?? text.sessions.unknown)}
                  onClick={() => endOne(id)}>{text.sessions.end}</button>}
          </li>
        ))}
      </ul>
      <button type="button" className="danger" onClick={endEach}>{text.sessions.endAll}</button>
    </section>
  )
}
