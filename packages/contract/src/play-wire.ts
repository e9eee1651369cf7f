import type { PlaySettings } from '@fairdraw/domain'
import type { z } from 'zod'
import type { playSettings } from './play-settings.ts'
import { present } from './wire-values.ts'

/** Without the schema library, as `settings-wire.ts`. */
type SentPlay = z.output<typeof playSettings>

/** How a draw is played, as it was sent. */
export function playIn({ plays, strong, when_gone, ...same }: SentPlay): PlaySettings {
  const { per_day: perDay, total } = plays
  return present({
    ...same,
    plays: present({ perDay, total }),
    isStrong: strong,
    whenGone: when_gone,
  }) as PlaySettings
}

/** The same as it travels back. */
export function sentPlay({ plays, isStrong, whenGone, ...same }: PlaySettings): SentPlay {
  const { perDay: per_day, total } = plays
  return present({
    ...same,
    plays: present({ per_day, total }),
    strong: isStrong,
    when_gone: whenGone,
  }) as SentPlay
}
