import { z } from 'zod'
import { isoTime } from './shapes.ts'

/** A card of a shared board that is gone: its place from 0, and the prize it held; null for nothing. Never who took it. */
export const takenCard = z.object({ cell: z.int(), tier: z.int().nullable() })
export type TakenCard = z.output<typeof takenCard>

/** One board for everybody (lot-1 §9.7) as anybody may see it: what lies under the other cards is never told. */
export const playBoard = z.object({
  cells: z.int(),
  /** Over all cards, in hexadecimal; null while the board is being dealt: until then nobody plays. */
  root: z.string().nullable(),
  /** When that root was published, null like it. */
  sealed_at: isoTime.nullable(),
  /** In the order in which they were taken. */
  taken: z.array(takenCard),
})
export type PlayBoard = z.output<typeof playBoard>
