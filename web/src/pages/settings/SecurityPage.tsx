// The second factor, the open sessions, the tokens of programs, and the identities at other sites.
import { Frame } from './Frame.tsx'
import { Identities } from './Identities.tsx'
import { Sessions } from './Sessions.tsx'
import { Tokens } from './Tokens.tsx'
import { TwoFactor } from './TwoFactor.tsx'

export default () => (
  <Frame page="security">
    <TwoFactor />
    <Sessions />
    <Tokens />
    <Identities />
  </Frame>
)
