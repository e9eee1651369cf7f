import { calls } from '@fairdraw/contract/calls/calls'
import { ApiPlace } from '../lib/api-place.tsx'
import { knowCalls } from '../lib/call-table.ts'
import { keepForOffline } from '../lib/keep-for-offline.ts'
import { mountPage } from '../lib/mount-page.tsx'
import { forgetUserTokens, userToken } from '../lib/session.ts'
import { stageWayIn } from '../lib/stage-paths.ts'
import { LiveDrawPage } from '../pages/public/live-draw-page.tsx'

knowCalls(calls)

mountPage(
  <ApiPlace token={userToken} forgetToken={forgetUserTokens} onSignedOut="reload">
    <LiveDrawPage {...stageWayIn(location)} />
  </ApiPlace>,
)

keepForOffline('/live_draw')
