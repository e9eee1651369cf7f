import { type Draw, hides } from '@fairdraw/domain'

/** Whether people see the lots of others now: by the rule in its charter, and where the organiser hides no winners. */
export function areLotsShown(draw: Draw): boolean {
  const { life, settings } = draw
  if (!life.lots || hides(draw, 'winner_list')) return false
  switch (settings.lots?.show) {
    case 'at_once':
      return true
    case 'at_end':
      return life.lots.ended !== undefined
    default:
      return false
  }
}
