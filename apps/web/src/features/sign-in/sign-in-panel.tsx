import { Skeleton, useToast, useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { CallProblem } from '../../lib/call-problem.ts'
import { leavePage } from '../../lib/leave-page.ts'
import { pageState } from '../../lib/page-state.ts'
import { backIn, paths } from '../../lib/paths.ts'
import { problemText } from '../../lib/problem-catalogue.ts'
import { signInByLink, takeLinkCode } from './sign-in.ts'
import { SignInMatter } from './sign-in-matter.tsx'
import { useSignInWays } from './use-sign-in-ways.ts'
import { words } from './words.ts'
import './sign-in.css'

type Props = {
  /** Where to afterwards; what the address says in `?back=` when left out. */
  readonly back?: string
}

/** The configured ways to sign in; a one-time link is redeemed before anything is asked. */
export function SignInPanel({ back = backIn(location.search) ?? paths.dashboard() }: Props) {
  const say = useWords(words)
  const isOpening = useArrival(back)
  const ways = useSignInWays()
  const [isNew, setIsNew] = useState(false)
  const mayJoin = ways?.sign_up !== 'closed'
  return (
    <section className="fd-card sign-in" id="sign-in" aria-labelledby="sign-in-title">
      <header>
        <div>
          <h2 className="type-head" id="sign-in-title">
            {say.title}
          </h2>
          <p className="type-small type-2">{mayJoin ? say.more : say.more_closed}</p>
        </div>
        {mayJoin && (
          <fieldset className="sign-in-tabs">
            <legend className="fd-hidden">{say.tabs}</legend>
            {[false, true].map((value) => (
              <button
                key={String(value)}
                type="button"
                aria-pressed={isNew === value}
                onClick={() => setIsNew(value)}
              >
                {value ? say.signUp : say.signIn}
              </button>
            ))}
          </fieldset>
        )}
      </header>
      {isOpening ? (
        <div className="sign-in-opening" role="status">
          <p>{say.opening}</p>
          <Skeleton bars={[1, 0.7]} height={44} />
        </div>
      ) : (
        <SignInMatter key={String(isNew)} ways={ways} isNew={isNew && mayJoin} back={back} />
      )}
    </section>
  )
}

/** True while a one-time link is being redeemed. */
function useArrival(back: string): boolean {
  const api = useApi()
  const say = useToast()
  const [code] = useState(takeLinkCode)
  const [isOpening, setIsOpening] = useState(code !== null)
  useEffect(() => {
    if (code === null) return
    const redeem = redeemOnce(code, () => signInByLink(api, code))
    redeem.then(
      () => leavePage(back),
      (problem: unknown) => {
        setIsOpening(false)
        if (!(problem instanceof CallProblem)) throw problem
        say(problemText(problem), 'crimson')
      },
    )
  }, [api, back, code, say])
  return isOpening
}

const state = pageState(() => ({ redeemed: new Map<string, Promise<void>>() }))

/* A code works once, but an effect may run twice. */
function redeemOnce(code: string, redeem: () => Promise<void>): Promise<void> {
  const running = state.redeemed.get(code) ?? redeem()
  state.redeemed.set(code, running)
  return running
}
