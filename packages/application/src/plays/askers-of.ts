import { hex } from '@fairdraw/fairness'
import type { Play, Player, Writing } from '../ports/index.ts'
import type { Placed } from './hold-books.ts'

/** Somebody who asks to play, with the plays that this batch made for them. */
export type Asker = Player & { readonly made: readonly Play[] }

/** Those of these requests' people who are in the draw, by the key of their identity in hexadecimal. */
export async function askersOf(tx: Writing, own: readonly Placed[]): Promise<Map<string, Asker>> {
  const { id } = (own[0] as Placed).request.draw
  const keys = own.map(({ request }) => request.key)
  const players = await tx.plays.players(id, keys)
  return new Map(players.map((player) => [hex(player.identityKey), { ...player, made: [] }]))
}
