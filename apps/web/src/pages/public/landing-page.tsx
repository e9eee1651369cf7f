import { Button, useWords } from '@fairdraw/ui'
import { Hero } from '../../features/landing/hero.tsx'
import { Kinds } from '../../features/landing/kinds.tsx'
import { ProofSteps } from '../../features/landing/proof-steps.tsx'
import { words } from '../../features/landing/words.ts'
import { SignInPanel } from '../../features/sign-in/sign-in-panel.tsx'
import { paths } from '../../lib/paths.ts'
import { SiteFooter } from '../../lib/site-footer.tsx'
import { SiteHeader } from '../../lib/site-header.tsx'
import { useTitle } from '../../lib/use-title.ts'
import './landing-page.css'

/** `/` and every unknown path: what it does, and the way in. */
export function LandingPage() {
  const say = useWords(words)
  useTitle()
  const links = [
    { href: '#kinds', text: say.nav.kinds },
    { href: '#proof', text: say.nav.proof },
    { href: paths.openApi(), text: say.nav.developers },
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
        <p>
          {say.foot} {say.footMore}
        </p>
        <a href={paths.myEntries()}>{say.mine}</a>
        <a href={paths.openApi()}>{say.nav.developers}</a>
      </SiteFooter>
    </div>
  )
}

function toSignIn(): void {
  document.querySelector<HTMLInputElement>('#sign-in input')?.focus()
}
