/** What a check found: it works, it does not, or it does not apply here. */
type Verdict = 'ok' | 'fails' | 'none'

/** A verdict with what was seen, in figures that name nobody. */
export type Finding = { readonly verdict: Verdict; readonly seen?: string }

/** One check; it may throw, which counts as not working. */
export type Check = {
  readonly id: CheckId
  /** Runs when it is pressed, because it is heard or leaves something behind. */
  readonly isByHand?: true
  readonly run: () => Finding | Promise<Finding>
}

export const browserChecks = [
  'storage',
  'crypto',
  'workers',
  'canvas',
  'webgl',
  'fonts',
  'words',
  'stream',
  'screen',
  'awake',
  'sound',
  'clipboard',
] as const
export const serverChecks = ['reach', 'ready', 'clock', 'beacon', 'log', 'live', 'upload'] as const

export type CheckId = (typeof browserChecks)[number] | (typeof serverChecks)[number]

export const found = (works: boolean, seen?: string): Finding => ({
  verdict: works ? 'ok' : 'fails',
  ...(seen !== undefined && { seen }),
})
