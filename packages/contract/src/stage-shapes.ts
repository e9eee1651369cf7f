import { lastTier, mostStages } from '@fairdraw/domain'
import { z } from 'zod'
import { drawStatus, instant, isoTime, prize } from './shapes.ts'

/** The stages of a period draw after its first, as create and update take them. */
export const laterStages = z
  .array(z.object({ prizes: z.array(prize).max(lastTier), open_at: instant }))
  .max(mostStages - 1)

/** The same as its organiser sees them. */
export const sentLaterStages = z.array(z.object({ prizes: z.array(prize), open_at: isoTime }))

/** The place of a draw in its period draw: the public id of the first stage, which stage it is, and of how many. */
export const series = z.object({ lid: z.string(), stage: z.int(), of: z.int() })

/** A published stage as everybody may see it. */
export const shownStage = z.object({
  lid: z.string(),
  stage: z.int(),
  status: drawStatus,
  /** People enter it from here on. */
  starts_at: isoTime,
  closes_at: isoTime,
  opens_at: isoTime,
})

/** The same for who runs the draw. */
export const ownStage = shownStage.extend({
  id: z.string(),
  join_count: z.int(),
  /** What stands for its list once that is closed; null before, and where it came to nothing. */
  close_hash: z.string().nullable(),
})
