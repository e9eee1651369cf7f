import { ApiPlace } from '../lib/api-place.tsx'
import { mountPage } from '../lib/mount-page.tsx'
import { lidIn } from '../lib/paths.ts'
import { entrantToken, forgetEntrantToken } from '../lib/session.ts'
import { ProofPage } from '../pages/public/proof-page.tsx'

mountPage(
  <ApiPlace token={entrantToken} forgetToken={forgetEntrantToken}>
    <ProofPage lid={lidIn(location.pathname) ?? ''} />
  </ApiPlace>,
)
