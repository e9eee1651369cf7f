import type { FollowedAccount } from './conditions.ts'

/** Ways to earn more chances. */
export const taskKinds = [
  'passcode',
  'proof',
  'article',
  'picture',
  'video',
  'mini',
  'follow',
  'contact',
  'invite',
  'daily',
] as const
export type TaskKind = (typeof taskKinds)[number]

export type ChanceTask = {
  /** Unique in its draw. */
  readonly id: string
  readonly kind: TaskKind
  /** Chances each time it is done, ≥ 1. */
  readonly chances: number
  /** How many times it counts for one person; once when left out. For `invite`: how many invited people count. */
  readonly limit?: number
  /** `article`, `picture`, `video`: how long to look, by the server's clock. */
  readonly seconds?: number
  /** `passcode`: the word; never sent to entrants. */
  readonly passcode?: string
  /** `article`, `video`, `picture`: what to look at; `contact`: the picture of the code to scan. */
  readonly url?: string
  /** What is to be done, in the organiser's words; a standard sentence when left out. */
  readonly title?: string
  /** `follow`: the official account that was bound when the draw was published; absent in a draft. */
  readonly account?: FollowedAccount
}

/** Tasks somebody does on the page in one visit, against the server's clock. */
export function isLookedAt(kind: TaskKind): boolean {
  return kind === 'article' || kind === 'picture' || kind === 'video'
}

/** Whose doing must be judged by the organiser before it counts. */
export function isReviewed(kind: TaskKind): boolean {
  return kind === 'proof' || kind === 'contact'
}

/** What somebody looks at in a mini-program nobody tells us of yet. */
export function isAvailable(kind: TaskKind): boolean {
  return kind !== 'mini'
}

/**
 * How often a task counts for one person. A daily visit counts once a day for as long as the draw is open; who follows
 * an account, leaves it and follows again has followed it once.
 */
export function timesOf(task: ChanceTask): number {
  if (task.kind === 'follow') return 1
  return task.limit ?? (task.kind === 'daily' ? Number.MAX_SAFE_INTEGER : 1)
}

/**
 * The name of one doing in the ledger: a second grant under the same name is the same grant, so that a repeated
 * request gives nothing twice. `occasion`: the day of a daily visit, the invited person's number, else the count.
 */
export function grantId(task: ChanceTask, occasion: string | number): string {
  return `task:${task.id}:${occasion}`
}

/** The task that a grant in the ledger was given for; null when it was for something else. */
export function taskOfGrant(id: string): string | null {
  return /^task:([\w-]+):/.exec(id)?.[1] ?? null
}
