import type { LotSettings } from '@fairdraw/domain'
import type { z } from 'zod'
import type { lotSettings } from './lot-settings.ts'

/** Without the schema library, as `settings-wire.ts`. */
type Sent = z.output<typeof lotSettings>

/** A draw of lots as it was sent. Whom somebody drew in a pairing is shown to nobody else, whatever was sent. */
export function lotsIn({ swap, show, ...same }: Sent): LotSettings {
  return { ...same, show: same.rule === 'pairing' ? 'never' : show, canSwap: swap }
}

/** The same as it travels back. */
export function sentLots({ canSwap, lots, captains, ...same }: LotSettings): Sent {
  return { ...same, lots: [...lots], captains: [...captains], swap: canSwap }
}
