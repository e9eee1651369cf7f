import type { CallProblem } from './call-problem.ts'
import { langNow } from './i18n.ts'
import { paths } from './paths.ts'
import { type Question, remedyOf, signOutDelayMs } from './problem-catalogue.ts'
import { recordVipReason } from './vip-reason.ts'

/** Where an ended session leads: to the landing page, or to this page anew, as on the big screen. */
export type AfterSignOut = 'landing' | 'reload'

/** The ways a page has of saying something. */
export type Voice = {
  readonly say: (text: string) => void
  readonly notify: (title: string, text: string) => void
  readonly ask: (question: Question) => void
  readonly forgetToken: () => void
  readonly onSignedOut: AfterSignOut
}

/** A page that was not left after this long, because it came back from the browser's cache, listens again. */
const leavingMs = 5_000

/** Says what a failed call deserves; of several that find the session ended, only the first acts. */
export function problemTeller(voice: Voice): (problem: CallProblem) => void {
  let isLeaving = false
  const signOut = (text: string) => {
    if (isLeaving) return
    isLeaving = true
    voice.say(text)
    setTimeout(() => leave(voice), signOutDelayMs)
    setTimeout(() => {
      isLeaving = false
    }, leavingMs)
  }
  return (problem) => {
    if (problem.isSilent) return
    const remedy = remedyOf(problem, langNow())
    if (remedy.kind === 'signed_out') return signOut(remedy.text)
    if (remedy.kind === 'notification') return voice.notify(remedy.title, remedy.text)
    if (remedy.kind !== 'unsupported_link') voice.say(remedy.text)
    if (remedy.kind === 'toast') return
    if (remedy.kind === 'locked') recordVipReason(remedy)
    voice.ask(remedy)
  }
}

function leave({ forgetToken, onSignedOut }: Voice): void {
  forgetToken()
  if (onSignedOut === 'reload') location.reload()
  else location.assign(paths.landing())
}
