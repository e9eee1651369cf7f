import type { Draw } from './draw.ts'
import { type Hideable, isHidden } from './terms/visibility.ts'

/** Hidden for good: winners and claims are there only from the opening on, and the others are about the page, not the result. */
const lasting: readonly Hideable[] = ['ad', 'claimed_count', 'unreachable', 'winner_list']

/**
 * True while the page of a draw keeps this from everybody but who runs it: until the opening, never in the proof.
 */
export function hides({ settings, life }: Pick<Draw, 'life' | 'settings'>, what: Hideable): boolean {
  if (!isHidden(settings.visibility, what)) return false
  // A draw that is played opens with every play, and one of lots with every take: whoever does must be able to recompute against its charter.
  const { by } = settings.opening
  if ((by === 'instant' || by === 'lots') && life.status !== 'scheduled') return lasting.includes(what)
  return (
    lasting.includes(what) || !life.rounds.some(({ outcome, record }) => outcome && record.kind !== 'order')
  )
}
