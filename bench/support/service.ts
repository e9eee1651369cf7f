import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '../../e2e/outside/client.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import { onLeaving } from '../../e2e/support/on-leaving.ts'
import { removeFolder } from '../../e2e/support/remove-folder.ts'
import type { FillCalls } from '../programs/fill.ts'
import type { ServerCalls } from '../programs/server.ts'
import { type Program, startProgram } from './program.ts'

const code = 'bench-sign-in-code'

/** The service in a process of its own, with an organiser who is signed in. */
export type Service = {
  readonly port: number
  readonly folder: string
  /** The organiser's session. */
  readonly token: string
  readonly program: Program<ServerCalls>
  /** Makes a draw that guests can join and that is opened by hand; level B waits for the beacon, C does not. */
  makeDraw(prizes: number, level: 'B' | 'C'): Promise<{ id: string; lid: string }>
  /** Makes cards that guests can play so many times: every other play wins, each prize as often as the others. */
  makeCards(prizes: number, plays: number, pieces: number): Promise<{ id: string; lid: string }>
  /** Makes a draw of so many lots, each once, that guests can join; they are sealed. */
  makeLots(count: number): Promise<{ id: string; lid: string }>
  /** Puts entrants into a draw of the embedded store. */
  fill(id: string, count: number): Promise<void>
  /** How many are in, as everybody is told. */
  joined(lid: string): Promise<number>
  /** How many lots are given, as everybody is told. */
  given(lid: string): Promise<number>
  /** How many plays its organiser is told of. */
  played(id: string): Promise<number>
  open(id: string): Promise<void>
  /** Voids an award and draws somebody else for it. */
  redraw(id: string): Promise<void>
  isDrawn(id: string): Promise<boolean>
  stop(): Promise<void>
}

/** `settings` as the service reads them from its environment. */
export async function startService(settings: Readonly<Record<string, string>> = {}): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-bench-'))
  const port = await freePort()
  const forget = onLeaving(() => removeFolder(folder))
  const program = await startProgram<ServerCalls>('server', {
    PORT: String(port),
    HOST: '127.0.0.1',
    FAIRDRAW_DATA: folder,
    FAIRDRAW_BEACON: 'none',
    ...settings,
  })
  const client = createClient(`http://127.0.0.1:${port}`)
  await program.ask('letSignIn', code)
  const organiser = await client.signIn(code)
  async function lotsOf(lid: string): Promise<{ given: number; root: string | null }> {
    const seen = await client.get('/lotto/entry/info', { lid })
    return client.data<{ lots: { given: number; root: string | null } }>(seen).lots
  }
  return {
    port,
    folder,
    program,
    token: organiser,
    async makeDraw(prizes, level) {
      const draw = {
        task_type: 'fast',
        title: '性能测试',
        prizes: [{ tier: 1, name: '奖品', kind: 'goods', hand_over: 'organiser', quantity: prizes }],
        opening: { by: 'manual' },
        level,
        login_free: true,
        publish: true,
      }
      return client.data(await client.post('/lotto/task/create', draw, organiser))
    },
    async makeCards(prizes, plays, pieces) {
      const tiers = Array.from({ length: prizes }, (_, at) => at + 1)
      const odds = Math.floor(500_000 / prizes)
      const draw = {
        task_type: 'card',
        title: '性能测试',
        prizes: tiers.map((tier) => ({
          tier,
          name: `奖品 ${tier}`,
          hand_over: 'organiser',
          quantity: pieces,
          odds,
        })),
        opening: { by: 'instant' },
        max_wins: 100,
        settings: { mode: 'probability', cells: [...tiers, null], plays: { total: plays } },
        level: 'C',
        login_free: true,
        publish: true,
      }
      return client.data(await client.post('/lotto/task/create', draw, organiser))
    },
    async makeLots(count) {
      const lots = Array.from({ length: count }, (_, n) => ({ label: `${n + 1} 号`, count: 1 }))
      const draw = {
        task_type: 'draw_lots',
        title: '性能测试',
        prizes: [],
        opening: { by: 'lots' },
        level: 'C',
        settings: { lots, rule: 'each', show: 'never' },
        login_free: true,
        publish: true,
      }
      const made = client.data<{ id: string; lid: string }>(
        await client.post('/lotto/task/create', draw, organiser),
      )
      while (!(await lotsOf(made.lid)).root) await pause(50)
      return made
    },
    async fill(id, count) {
      const filler = await startProgram<FillCalls>('fill')
      await filler.ask('fill', join(folder, 'fairdraw.sqlite'), id, count)
      await filler.end()
    },
    async joined(lid) {
      const seen = await client.get('/lotto/entry/info', { lid })
      return client.data<{ join_count: number }>(seen).join_count
    },
    given: async (lid) => (await lotsOf(lid)).given,
    async played(id) {
      const seen = await client.post('/lotto/task/play/list', { id, page_size: 1 }, organiser)
      return client.data<{ total: number }>(seen).total
    },
    async open(id) {
      client.data(await client.post('/lotto/task/open', { id }, organiser))
    },
    async redraw(id) {
      const winners = await client.post('/lotto/task/winner/list', { id }, organiser)
      const { list } = client.data<{ list: { award_id: string; state: string }[] }>(winners)
      const award_id = list.find(({ state }) => state !== 'void')?.award_id
      const wish = { id, award_id, reason: 'absent', redraw: true }
      client.data(await client.post('/lotto/task/winner/void', wish, organiser))
    },
    async isDrawn(id) {
      const seen = await client.get('/lotto/task/info', { id }, organiser)
      return client.data<{ status: string }>(seen).status === 'drawn'
    },
    async stop() {
      await program.end()
      forget()
      removeFolder(folder)
    },
  }
}
