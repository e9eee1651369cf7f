import { type Draw, hides, isPairing } from '@fairdraw/domain'

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

/** Whom somebody drew is for them alone, where the organiser chose that others never see it: for the organiser, too. */
export function arePairsSecret({ settings }: Pick<Draw, 'settings'>): boolean {
  return isPairing(settings) && settings.lots?.show === 'never'
}
