import { Skeleton, useToast, useWords } from '@fairdraw/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { CallProblem } from '../../lib/call-problem.ts'
import type { AnswerOf } from '../../lib/call-table.ts'
import { langNow } from '../../lib/i18n.ts'
import { remedyOf } from '../../lib/problem-catalogue.ts'
import { userToken } from '../../lib/session.ts'
import { AccountForm } from './account-form.tsx'
import { leaveSignedIn, signInByLink, takeLinkCode } from './sign-in.ts'
import { words } from './words.ts'
import './sign-in.css'

type Ways = AnswerOf<'authPlatforms'>

const wechat = 2
/* Drawn only where WeChat is configured, and loaded only then. */
const Qr = lazy(() => import('../../lib/qr.tsx').then((part) => ({ default: part.Qr })))

/** The configured ways to sign in; a one-time link is redeemed before anything is asked. */
export function SignInPanel() {
  const say = useWords(words)
  const isOpening = useArrival()
  const ways = useWays()
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
        <AccountForm key={String(isNew)} isNew={isNew && mayJoin} />
      )}
      <OtherWays ways={ways} />
    </section>
  )
}

function OtherWays({ ways }: { readonly ways: Ways | null }) {
  const say = useWords(words)
  const links = ways?.list.filter((way) => way.authorise_url !== null) ?? []
  if (links.length === 0) return null
  const code = links.find((way) => way.platform === wechat)?.authorise_url
  return (
    <footer className="sign-in-others">
      {code && (
        <Suspense fallback={<Skeleton bars={[1]} height={104} />}>
          <Qr text={code} label={say.wechat} size={104} />
        </Suspense>
      )}
      <div>
        <p className="type-small type-2">{say.others}</p>
        {links.map((way) => (
          <a key={way.platform} className="fd-button fd-button-outline" href={way.authorise_url ?? undefined}>
            {way.name}
          </a>
        ))}
      </div>
    </footer>
  )
}

/** True while a one-time link is being redeemed; a visitor with a session is sent on at once. */
function useArrival(): boolean {
  const api = useApi()
  const say = useToast()
  const [code] = useState(takeLinkCode)
  const [isOpening, setIsOpening] = useState(code !== null)
  useEffect(() => {
    if (code === null) {
      if (userToken() !== null) leaveSignedIn()
      return
    }
    const redeem = redeemOnce(code, () => signInByLink(api, code))
    redeem.then(leaveSignedIn, (problem: unknown) => {
      setIsOpening(false)
      if (!(problem instanceof CallProblem)) throw problem
      say(remedyOf(problem, langNow()).text, 'crimson')
    })
  }, [api, code, say])
  return isOpening
}

const redeemed = new Map<string, Promise<void>>()

/* A code works once, but an effect may run twice. */
function redeemOnce(code: string, redeem: () => Promise<void>): Promise<void> {
  const running = redeemed.get(code) ?? redeem()
  redeemed.set(code, running)
  return running
}

function useWays(): Ways | null {
  const api = useApi()
  const [ways, setWays] = useState<Ways | null>(null)
  useEffect(() => {
    const leave = new AbortController()
    api.call('authPlatforms', {}, { isSilent: true, signal: leave.signal }).then(setWays)
    return () => leave.abort()
  }, [api])
  return ways
}
