import type { DrawSettings } from '../draw-settings.ts'

/** A hall that only people of its roster may enter, with nobody on the roster: nobody would ever be in. */
export type RosterObjection = { readonly path: string; readonly code: 'roster_empty' }

/** Whether anybody can get into the hall of a live draw with so many people on its roster. */
export function objectionsToRoster(
  { show }: Pick<DrawSettings, 'show'>,
  people: number,
): readonly RosterObjection[] {
  return show?.checkIn === 'roster' && people === 0
    ? [{ path: 'settings.check_in', code: 'roster_empty' }]
    : []
}
