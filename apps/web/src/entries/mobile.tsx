import { ApiPlace } from '../lib/api-place.tsx'
import { keepForOffline } from '../lib/keep-for-offline.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import { mountPage } from '../lib/mount-page.tsx'
import { lidIn } from '../lib/paths.ts'
import { entrantToken, forgetEntrantToken } from '../lib/session.ts'
import { DrawPage } from '../pages/entrant/draw-page.tsx'

// A poster leads to a draw; whoever looks at their own list came back, and waits a moment longer.
const MyEntriesPage = lazyPart(
  async () => (await import('../pages/entrant/my-entries-page.tsx')).MyEntriesPage,
)
const lid = lidIn(location.pathname)

const mount = () =>
  mountPage(
    <ApiPlace token={entrantToken} forgetToken={forgetEntrantToken}>
      {lid === null ? <MyEntriesPage /> : <DrawPage lid={lid} />}
    </ApiPlace>,
  )

// From the mini-program, which brings who this is; without it, the page is anybody's.
if (location.hash.startsWith('#mini='))
  import('../lib/enter-from-mini.ts').then(({ enterFromMini }) => enterFromMini()).then(mount, mount)
else mount()

keepForOffline('/mobile')
