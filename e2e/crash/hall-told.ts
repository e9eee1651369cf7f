import { expect } from 'vitest'
import type { createClient } from '../outside/client.ts'
import { type LiveDraw, type Press, type StageSeen, seeStage } from '../support/live-draw.ts'

type Client = ReturnType<typeof createClient>
type OwnAttendee = { readonly number: string; readonly join_seq: number; readonly checked_in_at: string }
type Own = { readonly me: OwnAttendee | null; readonly awards: readonly { readonly award_id: string }[] }

/** Everything that a hall was answered so far: none of it may ever be taken back. */
export type HallTold = {
  /** By the token of the phone. */
  readonly arrivals: ReadonlyMap<string, OwnAttendee>
  /** The record of each press, by `round/shot`. */
  readonly presses: ReadonlyMap<string, number>
  /** Who has which award, by its id: their place in the list. */
  readonly awards: ReadonlyMap<string, number>
  noteArrival(token: string, attendee: OwnAttendee): void
  notePress(round: number, shot: number, press: Press): void
  noteStage(seen: StageSeen): StageSeen
  /** Asks a server that was started again for all of it. */
  holds(): Promise<void>
}

export function createHallTold(client: Client, organiser: string, { lid }: LiveDraw): HallTold {
  const arrivals = new Map<string, OwnAttendee>()
  const presses = new Map<string, number>()
  const awards = new Map<string, number>()
  let scene: StageSeen['scene'] | null = null

  function noteScene(seen: StageSeen['scene']): void {
    if (!scene || seen.version > scene.version) scene = seen
  }

  async function arrivalsHold(told: typeof arrivals): Promise<void> {
    const asked = { lid, page_size: 100, here: true }
    const { list } = client.data<{ list: OwnAttendee[] }>(
      await client.post('/lotto/live/roster/list', asked, organiser),
    )
    const here = new Map(list.map((one) => [one.number, one]))
    for (const { number, join_seq, checked_in_at } of told.values())
      expect(here.get(number)).toMatchObject({ join_seq, checked_in_at })
  }

  async function pressesHold(told: typeof presses): Promise<void> {
    for (const [key, record] of told) {
      const [round = 0, shot = 0] = key.split('/').map(Number)
      const again = await client.post('/lotto/live/round/start', { lid, round, shot }, organiser)
      // Once the show is over nobody presses any more: the records are there to be read.
      if (again.data.code === 'show_over') continue
      expect(client.data<Press>(again).record, `press ${key} again`).toBe(record)
    }
  }

  return {
    arrivals,
    presses,
    awards,
    noteArrival: (token, attendee) => void arrivals.set(token, attendee),
    notePress(round, shot, press) {
      presses.set(`${round}/${shot}`, press.record)
      noteScene(press.scene)
    },
    noteStage(seen) {
      noteScene(seen.scene)
      for (const { award_id, index } of seen.winners) {
        expect(awards.get(award_id) ?? index).toBe(index)
        awards.set(award_id, index)
      }
      return seen
    },
    async holds() {
      const before = {
        scene,
        arrivals: new Map(arrivals),
        presses: new Map(presses),
        awards: new Map(awards),
      }
      const seen = await seeStage(client, lid)
      if (before.scene) {
        expect(seen.scene.version).toBeGreaterThanOrEqual(before.scene.version)
        if (seen.scene.version === before.scene.version) expect(seen.scene).toEqual(before.scene)
      }
      expect(seen.arrived).toBeGreaterThanOrEqual(before.arrivals.size)
      const holders = new Map(seen.winners.map(({ award_id, index }) => [award_id, index]))
      for (const [id, index] of before.awards) expect(holders.get(id), `award ${id}`).toBe(index)
      for (const [key, record] of before.presses) {
        const logged = seen.records.filter(
          ({ kind, round, shot }) => kind === 'live' && `${round}/${shot}` === key,
        )
        expect(logged.map((one) => one.record)).toEqual([record])
      }
      await arrivalsHold(before.arrivals)
      await pressesHold(before.presses)
    },
  }
}

/** Who a phone is in the hall, and what it has won. */
export async function readOwn(client: Client, lid: string, token: string): Promise<Own> {
  return client.data<Own>(await client.get('/lotto/live/me', { lid }, token))
}
