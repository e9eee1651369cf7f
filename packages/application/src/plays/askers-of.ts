import { hex, limitsWinsEach } from '@fairdraw/fairness'
import type { Play, Player, Writing } from '../ports/index.ts'
import type { Placed } from './hold-books.ts'

/** Somebody who asks to play, with the plays that this batch made for them. */
export type Asker = Player & {
  readonly made: readonly Play[]
  /** How often they won each tier; empty where no prize has a limit for each player. */
  readonly won: ReadonlyMap<number, number>
}

/** Those of these requests' people who are in the draw, by the key of their identity in hexadecimal. */
export async function askersOf(tx: Writing, own: readonly Placed[]): Promise<Map<string, Asker>> {
  const { id, chart } = (own[0] as Placed).request.draw
  const keys = own.map(({ request }) => request.key)
  const players = await tx.plays.players(id, keys)
  const seqs = players.map(({ joinSeq }) => joinSeq)
  const won = limitsWinsEach(chart) ? await tx.plays.wonBy(id, seqs) : new Map<number, Asker['won']>()
  return new Map(
    players.map((player) => {
      const asker = { ...player, made: [], won: won.get(player.joinSeq) ?? new Map<number, number>() }
      return [hex(player.identityKey), asker]
    }),
  )
}
