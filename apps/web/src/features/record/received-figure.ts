import { day } from '../../lib/format.ts'
import { langNow } from '../../lib/i18n.ts'
import type { recordWords } from './record-words.ts'
import type { ReadRecord } from './use-record.ts'

type Figure = {
  readonly name: string
  readonly value: string
  readonly unit: string
  readonly note: string
}

/** The share of all prizes whose winners signed for them, and the oldest that is not handed over. */
export function receivedFigure(arrivals: ReadRecord['arrivals'], say: (typeof recordWords)['zh']): Figure {
  if (!arrivals) return { name: say.received, value: '–', unit: '', note: say.noneDue }
  const { arrived, due, from, oldest_open: oldest } = arrivals
  const drawn = oldest?.drawn_at ? day(Date.parse(oldest.drawn_at), langNow()) : null
  const notes = [
    say.signedBy(arrived, due),
    ...(from > 1 ? [say.signedFrom(from)] : []),
    oldest ? say.oldestOpen(oldest.number, drawn) : say.allHanded,
  ]
  // Never all of them while one is missing.
  const value = String(Math.floor((100 * arrived) / due))
  return { name: say.received, value, unit: '%', note: notes.join(' · ') }
}
