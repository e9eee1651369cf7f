import { ApiPlace } from '../lib/api-place.tsx'
import { provingBy } from '../lib/ask-for-proof.ts'
import { mountPage } from '../lib/mount-page.tsx'
import { forgetUserTokens, userToken } from '../lib/session.ts'
import { Site } from '../pages/public/site.tsx'

mountPage(
  <ApiPlace token={userToken} forgetToken={forgetUserTokens} proving={provingBy}>
    <Site />
  </ApiPlace>,
)
