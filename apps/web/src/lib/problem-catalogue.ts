import type { Lang } from '@fairdraw/ui'
import type { CallProblem } from './call-problem.ts'
import { langNow } from './i18n.ts'
import { problemWords } from './problem-words.ts'

/** What a page does about a failed call. */
export type Remedy =
  /** Say it, and 50 ms later forget the tokens and leave. */
  | { readonly kind: 'signed_out'; readonly text: string }
  /** The dialog about links that cannot be read yet; `link` is the one, if the call had one. */
  | {
      readonly kind: 'unsupported_link'
      readonly title: string
      readonly text: string
      readonly link: string
    }
  /** Said in passing, and explained: `from` and `desc` are the gate's. */
  | { readonly kind: 'locked'; readonly text: string; readonly from: string; readonly desc: string }
  | { readonly kind: 'toast'; readonly text: string }
  | { readonly kind: 'notification'; readonly title: string; readonly text: string }

/** What a dialog asks about a call: why it failed, or who one is before it is made again. */
export type Question = Extract<Remedy, { readonly kind: 'unsupported_link' | 'locked' }> | ProofQuestion

export type ProofQuestion = {
  readonly kind: 'proof'
  /** Nothing less than a passkey will do. */
  readonly isPasskeyOnly: boolean
  /** Told once how it ended; what comes later is not heard. */
  readonly onEnd: (isProved: boolean) => void
}

/** How long the words stand before the page is left. */
export const signOutDelayMs = 50

/** The page's answer to a problem, in the reader's language. */
export function remedyOf(problem: CallProblem, lang: Lang): Remedy {
  const say = problemWords[lang]
  const { sta, detail, link } = problem
  if (problem.isUnreached) return { kind: 'notification', title: say.failed, text: say.unreached }
  const text = (problem.message || say.unknown) + waitOf(problem, lang)
  if (sta === 4001) return { kind: 'signed_out', text: say.signedOut }
  if (sta === 20027) return { kind: 'unsupported_link', title: say.link, text: say.linkMore, link }
  if (sta === 3001 && typeof detail.from === 'string')
    return { kind: 'locked', text, from: detail.from, desc: String(detail.desc ?? '') }
  if (sta > -1) return { kind: 'toast', text }
  return { kind: 'notification', title: say.failed, text }
}

/** What is said of a problem in its place, in the reader's language; `unreached` where that place has words of its own. */
export function problemText(problem: CallProblem, unreached?: string): string {
  return problem.isUnreached && unreached !== undefined ? unreached : remedyOf(problem, langNow()).text
}

/** Too many requests: when the next one has a chance. */
function waitOf({ sta, detail }: CallProblem, lang: Lang): string {
  const { retry_after_ms: waitMs } = detail
  if (sta !== 1029 || typeof waitMs !== 'number') return ''
  return problemWords[lang].wait(Math.max(1, Math.ceil(waitMs / 1_000)))
}
