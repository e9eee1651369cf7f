import { ApiPlace } from '../lib/api-place.tsx'
import { keepForOffline } from '../lib/keep-for-offline.ts'
import { mountPage } from '../lib/mount-page.tsx'
import { lidIn } from '../lib/paths.ts'
import { entrantToken, forgetEntrantToken } from '../lib/session.ts'
import { DrawPage } from '../pages/entrant/draw-page.tsx'
import { MyEntriesPage } from '../pages/entrant/my-entries-page.tsx'

const lid = lidIn(location.pathname)

mountPage(
  <ApiPlace token={entrantToken} forgetToken={forgetEntrantToken}>
    {lid === null ? <MyEntriesPage /> : <DrawPage lid={lid} />}
  </ApiPlace>,
)

keepForOffline()
