import type { PlaySettings } from '@fairdraw/domain'
import type { z } from 'zod'
import type { playSettings } from './play-settings.ts'
import { camelNames, snakeNames } from './wire-names.ts'

/** Without the schema library, as `settings-wire.ts`. */
type SentPlay = z.output<typeof playSettings>

/** How a draw is played, as it was sent. */
export function playIn({ strong, ...same }: SentPlay): PlaySettings {
  return { ...camelNames(same), isStrong: strong }
}

/** The same as it travels back. */
export function sentPlay({ isStrong, ...same }: PlaySettings): SentPlay {
  return { ...snakeNames(same), strong: isStrong }
}
