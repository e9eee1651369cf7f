import { ApiPlace } from '../lib/api-place.tsx'
import { mountPage } from '../lib/mount-page.tsx'
import { forgetUserTokens, userToken } from '../lib/session.ts'
import { LiveDrawPage } from '../pages/public/live-draw-page.tsx'

const lid = new URLSearchParams(location.search).get('lid')

mountPage(
  <ApiPlace token={userToken} forgetToken={forgetUserTokens} onSignedOut="reload">
    <LiveDrawPage lid={lid} />
  </ApiPlace>,
)
