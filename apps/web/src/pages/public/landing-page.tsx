import { Button, useWords } from '@fairdraw/ui'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Hero } from '../../features/landing/hero.tsx'
import { Kinds } from '../../features/landing/kinds.tsx'
import { words } from '../../features/landing/words.ts'
import { placeOfSignedIn, takeLinkCode } from '../../features/sign-in/sign-in.ts'
import { SignInPanel } from '../../features/sign-in/sign-in-panel.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { leavePage } from '../../lib/leave-page.ts'
import { LoadingScreen } from '../../lib/loading-screen.tsx'
import { paths } from '../../lib/paths.ts'
import { userToken } from '../../lib/session.ts'
import { SiteFooter } from '../../lib/site-footer.tsx'
import { SiteHeader } from '../../lib/site-header.tsx'
import { useTitle } from '../../lib/use-title.ts'
import './landing-page.css'

const Below = lazyPart(async () => (await import('./landing-below.tsx')).LandingBelow)

/** `/` and every unknown path: what it does, and the way in; whoever is signed in goes on to the desk. */
export function LandingPage() {
  useTitle()
  const [there] = useState(placeOfSignedIn)
  useEffect(() => {
    if (there !== null) void leavePage(there)
  }, [there])
  return there === null ? <Landing /> : <LoadingScreen />
}

function Landing() {
  const say = useWords(words)
  const isIn = useSyncExternalStore(onSession, isSignedIn)
  const enter = (
    <a className="fd-button fd-button-ink" href={paths.dashboard()}>
      {say.enter}
    </a>
  )
  const links = [
    { href: paths.wheel(), text: say.nav.wheel },
    { href: '#kinds', text: say.nav.kinds },
    { href: '#proof', text: say.nav.proof },
    { href: paths.plugins(), text: say.nav.developers },
  ]
  return (
    <div className="landing">
      <SiteHeader links={links} act={isIn ? enter : <Button onClick={toSignIn}>{say.signIn}</Button>} />
      <main id="main">
        <Hero>
          {isIn ? (
            <p className="fd-card landing-in">
              {say.signedIn} {enter}
            </p>
          ) : (
            <SignInPanel />
          )}
        </Hero>
        <Kinds />
        {/* The place that links lead to is there before what comes into it. */}
        <div id="proof">
          <Below />
        </div>
      </main>
      <SiteFooter>
        <p>{say.foot}</p>
        <a href={paths.wheel()}>{say.nav.wheel}</a>
        <a href={paths.myEntries()}>{say.mine}</a>
        <a href={paths.plugins()}>{say.nav.developers}</a>
        <a href={paths.selfCheck()}>{say.selfCheck}</a>
      </SiteFooter>
    </div>
  )
}

/** Signed in elsewhere since: in another tab, or before the browser brought this page back out of its memory. */
function onSession(look: () => void): () => void {
  addEventListener('storage', look)
  addEventListener('pageshow', look)
  return () => {
    removeEventListener('storage', look)
    removeEventListener('pageshow', look)
  }
}

/** A link that signs in goes first, whoever is signed in. */
const isSignedIn = () => userToken() !== null && takeLinkCode() === null

function toSignIn(): void {
  document.querySelector<HTMLInputElement>('#sign-in input')?.focus()
}
