import type { CommentFault } from '@fairdraw/domain'

/** Why somebody is set aside, in words: of a comment draw the reason is the name of a fault, else what was typed. */
export function reasonSaid(reason: string, faults: Readonly<Record<CommentFault, string>>): string {
  return Object.hasOwn(faults, reason) ? faults[reason as CommentFault] : reason
}
