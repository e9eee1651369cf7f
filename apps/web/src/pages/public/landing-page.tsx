import { Button, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import { Hero } from '../../features/landing/hero.tsx'
import { Kinds } from '../../features/landing/kinds.tsx'
import { ProofSteps } from '../../features/landing/proof-steps.tsx'
import { words } from '../../features/landing/words.ts'
import { placeOfSignedIn } from '../../features/sign-in/sign-in.ts'
import { SignInPanel } from '../../features/sign-in/sign-in-panel.tsx'
import { leavePage } from '../../lib/leave-page.ts'
import { LoadingScreen } from '../../lib/loading-screen.tsx'
import { paths } from '../../lib/paths.ts'
import { SiteFooter } from '../../lib/site-footer.tsx'
import { SiteHeader } from '../../lib/site-header.tsx'
import { useTitle } from '../../lib/use-title.ts'
import './landing-page.css'

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
  const links = [
    { href: paths.wheel(), text: say.nav.wheel },
    { href: '#kinds', text: say.nav.kinds },
    { href: '#proof', text: say.nav.proof },
    { href: paths.plugins(), text: say.nav.developers },
  ]
  return (
    <div className="landing">
      <SiteHeader links={links} act={<Button onClick={toSignIn}>{say.signIn}</Button>} />
      <main id="main">
        <Hero>
          <SignInPanel />
        </Hero>
        <Kinds />
        <ProofSteps />
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

function toSignIn(): void {
  document.querySelector<HTMLInputElement>('#sign-in input')?.focus()
}
