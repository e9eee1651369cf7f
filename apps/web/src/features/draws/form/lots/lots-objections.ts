import { longestLabel } from '@fairdraw/domain'
import type { FormObjection } from '../form-objections.ts'
import { configuredOf, type LotsLine, linesOf, teamsOf } from './lots-line.ts'

/** Numbers and words of lots that are not typed yet, or too long for a lot. */
export function objectionsToLotsLine(line: LotsLine | null): readonly FormObjection[] {
  if (line === null || line.rule === 'pairing') return []
  return [...countObjections(line), ...labelObjections(line)]
}

function countObjections(line: LotsLine): FormObjection[] {
  const { rule, matter, numbers, places, teamCount, teamSize } = line
  const missing = (path: string) => ({ path, code: 'lot_count_missing' as const })
  if (rule === 'teams')
    return [
      ...(teamCount === null ? [missing('settings.teams')] : []),
      ...(teamSize === null ? [missing('settings.team_size')] : []),
    ]
  if (matter === 'numbers') return numbers === null ? [missing('settings.lots')] : []
  if (matter === 'order') return places === null ? [missing('settings.lots')] : []
  if (matter === 'names') return []
  return line.rows[matter].flatMap(({ count }, at) =>
    count === null ? [missing(`settings.lots.${at}.count`)] : [],
  )
}

function labelObjections(line: LotsLine): FormObjection[] {
  const found: FormObjection[] = []
  for (const [at, { label }] of configuredOf(line).entries()) {
    const path = `settings.lots.${at}.label`
    if (label === '') found.push({ path, code: 'lot_label_missing' })
    if (Array.from(label).length > longestLabel) found.push({ path, code: 'lot_label_long' })
  }
  if (line.rule === 'teams')
    for (const [at, { captain }] of teamsOf(line).entries())
      if (Array.from(captain.trim()).length > longestCaptain)
        found.push({ path: `settings.captains.${at}.name`, code: 'lot_label_long' })
  return found
}

/** Characters of the name of a captain. */
export const longestCaptain = 30

/** Pasted names stand in one field: what is said of a line is said there. */
export function toldOfLots(one: FormObjection, line: LotsLine | null): FormObjection {
  const isOfNames = line?.matter === 'names' && (line.rule === 'each' || line.rule === 'host')
  return isOfNames && one.path.startsWith('settings.lots.') ? { ...one, path: 'settings.lots' } : one
}

/** Names that were pasted more than once. */
export function repeatedNames(names: string): readonly string[] {
  const lines = linesOf(names)
  return [...new Set(lines.filter((line, at) => lines.indexOf(line) !== at))]
}
