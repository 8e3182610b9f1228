// What the viewer does not want to see, the viewer's data, and the end of the account.
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportData } from './ExportData.tsx'
import { Frame } from './Frame.tsx'
import { HiddenTags } from './HiddenTags.tsx'
import { Blocked, Muted } from './Users.tsx'

export default () => (
  <Frame page="privacy">
    <HiddenTags />
    <Muted />
    <Blocked />
    <ExportData />
    <DeleteAccount />
  </Frame>
)
