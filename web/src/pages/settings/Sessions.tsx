// The viewer's open sessions. Each can be ended, all of them at once too.
import { useQuery } from '@apollo/client/react'
import { keep } from '../../api/session.ts'
import { graphql } from '../../gql/index.ts'
import { useText } from '../../i18n/index.ts'
import { Time } from '../../ui/Time.tsx'
import { useAct } from '../../ui/useAct.ts'
import { deviceOf } from './device.ts'
import { Pending } from './Pending.tsx'

const Open = graphql(`
  query Sessions {
    viewer { id sessions { id device createdAt lastSeenAt current } }
  }
`)

const EndSession = graphql(`
  mutation EndSession($input: EndSessionInput!) {
    endSession(input: $input) {
      viewer { id sessions { id } }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
      }
    }
  }
`)

const LogoutEverywhere = graphql(`
  mutation LogoutEverywhere {
    logoutEverywhere {
      viewer { id }
      errors {
        message path code
        ... on ForbiddenError { reason ban { expiresAt explanation } }
        ... on InvalidInputError { rule min max }
      }
    }
  }
`)

export function Sessions() {
  const text = useText().account
  const act = useAct()
  const { data, error, refetch } = useQuery(Open, { fetchPolicy: 'network-only' })
  const sessions = data?.viewer?.sessions
  const end = (id: string) => act(EndSession, { input: { session: id } }, text.sessions.ended)
  const endAll = async () => { if (await act(LogoutEverywhere, {})) keep(null) }

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
                  onClick={() => end(id)}>{text.sessions.end}</button>}
          </li>
        ))}
      </ul>
      <p className="hint">{text.sessions.endsAll}</p>
      <button type="button" className="danger" onClick={endAll}>{text.sessions.endAll}</button>
    </section>
  )
}
