import type { FormObjection } from '../form-objections.ts'

/** What is said of a draw as a whole stands beside the field of the form that can settle it. */
export function toldOfPlays(objection: FormObjection): FormObjection {
  switch (objection.code) {
    case 'prize_not_shown':
      return { ...objection, path: 'settings.cells' }
    case 'odds_too_high':
      return { ...objection, path: 'settings.odds' }
    case 'plays_missing':
      return { ...objection, path: 'settings.plays.per_day' }
    default:
      return objection
  }
}
