import { day, type Instant } from '@fairdraw/fairness'
import type { Draw } from './draw.ts'
import type { DrawId } from './ids.ts'

/**
 * How long what is personal is kept after a draw has ended, in days: what was given so that a prize
 * can reach somebody, and who was in. Rules, result and winners as published stay for the archive's two years at least.
 */
export const keptDays = { contacts: 90, identities: 180, archive: 730 } as const

/** The same in milliseconds. */
export const keptMs = {
  contacts: keptDays.contacts * day,
  identities: keptDays.identities * day,
  archive: keptDays.archive * day,
} as const

/** What retention removes of a draw, in its order: contacts, who was in, and the draw itself. */
export const removals = ['contacts', 'identities', 'archive'] as const
export type Removal = (typeof removals)[number]

/** So many days before at least, the organiser is told that something will be removed. */
export const removalToldDays = 14

/** What an organiser is told of a removal: of which draws, by the first of them, and when the first of them loses it. */
export type RemovalNotice = {
  readonly what: Removal
  readonly at: Instant
  readonly count: number
  readonly title: string
}

/** A removal in the one writing that makes a notice of it come once; `first` is the id of the first draw. */
export function removalAbout({ what, at, count, title }: RemovalNotice, first: DrawId): string {
  return [what, at, count, first, title].join('/')
}

/** The reverse of `removalAbout`; null for what is about something else. */
export function removalOf(about: string): RemovalNotice | null {
  const [, what, at, count, title] = /^(\w+)\/(\d+)\/(\d+)\/[^/]+\/(.*)$/s.exec(about) ?? []
  const known = removals.find((one) => one === what)
  if (known === undefined || title === undefined) return null
  return { what: known, at: Number(at), count: Number(count), title }
}

/** When a draw ended: nothing is left to hand over, or it came to nothing. Null while something may still happen. */
export function endedAtOf({ life }: Pick<Draw, 'life'>): Instant | null {
  switch (life.status) {
    case 'drawn':
    case 'closed':
      return (
        life.handedOverAt ??
        life.lots?.ended?.at ??
        life.rounds.findLast(({ outcome }) => outcome)?.outcome?.drawnAt ??
        null
      )
    case 'cancelled':
    case 'expired':
    case 'failed':
      return life.endedAt ?? null
    default:
      return null
  }
}
