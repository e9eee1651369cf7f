import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { createPrivateChain, type PrivateChain } from '../../packages/fairness/src/testing/private-chain.ts'
import { createClient } from '../outside/client.ts'
import { freePort } from '../support/free-port.ts'
import {
  hasCome,
  openLiveDraw,
  type Press,
  type StageSeen,
  seeStage,
  seeStageWhen,
} from '../support/live-draw.ts'
import { startRelay } from '../support/relay.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { createHallTold } from './hall-told.ts'
import { checkWhole } from './whole-show.ts'

type Client = ReturnType<typeof createClient>
/** Where an evening is interrupted: each is met right after what its name says, or in the midst of it. */
export const moments = ['check-in', 'begun', 'logged', 'storing', 'confirmed', 'stored', 'ended'] as const
type Moment = (typeof moments)[number]
/** At every one of these, or after pauses that follow from a seed until the evening is over. */
export type Kills =
  | { readonly at: readonly Moment[] }
  | { readonly seed: string; readonly longestPauseMs: number }

const code = 'crash-show'
const people = Array.from({ length: 60 }, (_, n) => ({
  number: String(1001 + n),
  name: `同事${n}`,
  groups: n < 20 ? ['研发'] : [],
}))
const form = {
  level: 'B',
  prizes: [{ tier: 1, name: '水杯', kind: 'goods', quantity: 10 }],
  settings: {
    groups: ['研发'],
    rounds: [{ tier: 1, count: 10, shots: 2, quotas: [{ group: '研发', count: 3 }], checked_in: true }],
  },
}

/** Holds a whole live draw on a real server that is killed now and then; answers how often it was. */
export async function showThroughKills(kills: Kills): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-kill-show-'))
  const chain = newChain()
  const relay = await startRelay({ chain })
  let server: RunningServer | undefined
  try {
    const env = {
      FAIRDRAW_DATA: folder,
      FAIRDRAW_SIGNIN_CODE: code,
      PORT: String(await freePort()),
      FAIRDRAW_BEACON: relay.url,
      FAIRDRAW_BEACON_CHAIN: JSON.stringify(chain.info),
    }
    server = await startServer({ env })
    const restart = async () => {
      await server?.kill('SIGKILL')
      server = await startServer({ env })
    }
    return await evening(createClient(server.url), chain, kills, restart)
  } finally {
    await server?.stop()
    await relay.stop()
    removeFolder(folder)
  }
}

function newChain(): PrivateChain {
  const genesisMs = Math.floor(Date.now() / 1000) * 1000 - 600_000
  return createPrivateChain({ period: 1, genesisMs, secretKey: new Uint8Array(32).fill(13) })
}

async function evening(client: Client, chain: PrivateChain, kills: Kills, restart: () => Promise<void>) {
  const organiser = await client.signIn(code)
  const draw = await openLiveDraw(client, organiser, people, form)
  const { lid } = draw
  const told = createHallTold(client, organiser, draw)
  const phones = await Promise.all(people.map(({ name }) => client.guest(name)))
  let [killed, isOver] = [0, false]

  async function die(): Promise<void> {
    await restart()
    killed++
    await told.holds()
  }
  const at = async (moment: Moment) => void ('at' in kills && kills.at.includes(moment) && (await die()))
  const post = (path: string, body: object, token = organiser) =>
    untilHeard(() => client.post(`/lotto/live${path}`, { lid, ...body }, token))
  const see = async () => told.noteStage(await untilHeard(() => seeStage(client, lid)))
  const whenSeen = (isSo: (seen: StageSeen) => boolean) => seeStageWhen(see, isSo, 120_000)

  /** The host and a second hand press at once. */
  async function press(round: number, shot: number): Promise<number> {
    const start = async () => client.data<Press>(await post('/round/start', { round, shot }))
    const [own, other] = await Promise.all([start(), start()])
    expect(other.record).toBe(own.record)
    told.notePress(round, shot, own)
    return own.record
  }
  const recordIn = ({ records }: StageSeen, record: number) => records.find((one) => one.record === record)

  async function hold(): Promise<void> {
    const arrivals = phones.map(async (token, n) => {
      await pause(n * 5)
      const { number, name } = people[n] as (typeof people)[number]
      const seen = await untilHeard(() => client.get('/lotto/live/wall', { lid }, organiser))
      const { code: wall } = client.data<{ code: string }>(seen)
      told.noteArrival(
        token,
        client.data(await post('/checkin', { identity: { number, name, wall } }, token)),
      )
    })
    const arriving = Promise.all(arrivals)
    while (told.arrivals.size < 15) await Promise.race([pause(2), arriving])
    await Promise.all([at('check-in'), arriving])

    client.data(await post('/begin', {}))
    await at('begun')
    client.data(await post('/begin', {}))
    await whenSeen(({ status }) => status === 'live')

    const first = await press(0, 0)
    await at('logged')
    await whenSeen(hasCome(first))

    const second = await press(0, 1)
    const due = recordIn(await see(), second)?.beacon_due_at ?? 0
    // The relay has it from this moment on: it is fetched, verified and stored.
    await pause(Math.max(0, due + 30 - Date.now()))
    await at('storing')
    const { winners } = await whenSeen(hasCome(second))

    const absent = winners.filter(({ record }) => record === second).slice(0, 1)
    const looked = { record: second, absent: absent.map(({ award_id }) => award_id), reason: 'absent' }
    answeredOr(await post('/round/confirm', looked), ['round_running', 'award_already_void'])
    await at('confirmed')
    expect((await post('/round/confirm', looked)).data.code).toMatch(/^(round_running|award_already_void)$/)
    const redraw = second + 1
    await whenSeen((seen) => typeof recordIn(seen, redraw)?.drawn_at === 'number')
    await at('stored')
    await whenSeen(hasCome(redraw))

    answeredOr(await post('/end', {}), ['show_over'])
    await at('ended')
    expect((await post('/end', {})).data.code).toBe('show_over')
  }

  async function killAtRandom(seed: string, longestPauseMs: number): Promise<void> {
    for (let kill = 0; !isOver; kill++) {
      const random = createHash('sha256').update(`${seed}/${kill}`).digest().readUInt32BE(0)
      await pause((random / 2 ** 32) * longestPauseMs)
      if (!isOver) await die()
    }
  }

  const killing = 'seed' in kills ? killAtRandom(kills.seed, kills.longestPauseMs) : Promise.resolve()
  // Seen to before it is awaited, lest it end the process: the reason comes out below.
  killing.catch(() => {})
  await hold().finally(() => {
    isOver = true
  })
  await killing
  await checkWhole({ client, organiser, draw, told, chain, phones })
  return killed
}

/** Asks until there is an answer: what a kill cut off says nothing. */
async function untilHeard<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask().catch((failure: unknown) => {
      // A refused or broken connection, or half an answer.
      if (failure instanceof TypeError || failure instanceof SyntaxError) return null
      throw failure
    })
    if (answer !== null) return answer
    await pause(30)
  }
}

/** A success, or the refusal that says that it was done by the request whose answer was cut off. */
function answeredOr(answer: Awaited<ReturnType<Client['post']>>, done: readonly string[]): void {
  if (answer.sta !== 0) expect(done).toContain(answer.data.code)
}
