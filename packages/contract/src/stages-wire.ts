import { type Instant, iso, type LaterStage } from '@fairdraw/domain'
import type { z } from 'zod'
import type { sentLaterStages } from './stage-shapes.ts'
import { camelNames, snakeNames } from './wire-names.ts'
import { instantIn } from './wire-values.ts'

/* The later stages of a draw as the domain keeps them and as they travel; no schema is loaded, as in settings-wire. */
type Sent = z.output<typeof sentLaterStages>
type SentStage<Time> = { readonly prizes: Sent[number]['prizes']; readonly open_at: Time }

/** Stages as they were sent, their times read already or still as text. */
export function stagesIn(sent: readonly SentStage<Instant | string>[]): readonly LaterStage[] {
  return sent.map(({ prizes, open_at }) => ({
    prizes: camelNames(prizes),
    openAt: instantIn(open_at),
  }))
}

export function sentStages(stages: readonly LaterStage[]): Sent {
  return stages.map(({ prizes, openAt }) => snakeNames({ prizes, openAt: iso(openAt) }))
}
