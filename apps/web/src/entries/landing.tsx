import { ApiPlace } from '../lib/api-place.tsx'
import { mountPage } from '../lib/mount-page.tsx'
import { forgetUserTokens, userToken } from '../lib/session.ts'
import { LandingPage } from '../pages/public/landing-page.tsx'

mountPage(
  <ApiPlace token={userToken} forgetToken={forgetUserTokens}>
    <LandingPage />
  </ApiPlace>,
)
