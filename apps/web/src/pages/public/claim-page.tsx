import { useWords } from '@fairdraw/ui'
import { ClaimLink } from '../../features/claim-link/claim-link.tsx'
import { ApiPlace } from '../../lib/api-place.tsx'
import { entrantToken, forgetEntrantToken } from '../../lib/session.ts'
import { claimTitle } from './claim-title.ts'

/** `/claim#…`: the way of a winner who is known by a list alone. It is opened as an entrant's pages are. */
export function ClaimPage() {
  return (
    <main id="main">
      <ApiPlace token={entrantToken} forgetToken={forgetEntrantToken}>
        <ClaimLink title={useWords(claimTitle)} />
      </ApiPlace>
    </main>
  )
}
