import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addPrizeCodes,
  advanceDraw,
  createDraw,
  keepProof,
  openDraw,
  publishDraw,
} from '@fairdraw/application'
import { type DrawId, type DrawSettings, day, type GuestId, type Lid, second } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainPicture } from '../../apps/server/src/testing/sample-media.ts'
import { openWorld, plainSettings, type World } from '../../apps/server/src/testing/world.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { closedAt, testChain } from './closed-draw.ts'
import { runProgram } from './run-program.ts'

type Told = { readonly awaits: number; readonly seen: unknown }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairdraw-acting-'))
})
afterAll(() => removeFolder(folder))

async function inWorld<T>(name: string, startsAt: number, tell: (world: World) => Promise<T>): Promise<T> {
  const world = await openWorld({ folder: join(folder, name), startsAt, chain: testChain })
  try {
    return await tell(world)
  } finally {
    await world.close()
  }
}

/** Three won: two of them a code, one what is handed over at a counter. */
const makeWonDraw = () =>
  inWorld('claims', closedAt - 60_000, async ({ ports, clock, enter, organiser }) => {
    const owner = await organiser()
    const settings: DrawSettings = {
      ...plainSettings,
      prizes: [
        { tier: 1, name: '会员', kind: 'code', quantity: 2 },
        { tier: 2, name: '水杯', kind: 'goods', quantity: 1, handOver: 'counter' },
      ],
      claim: { form: [], deadlineMs: day },
    }
    const made = await createDraw(ports, owner, { settings, publish: false })
    const id = made.id as DrawId
    await addPrizeCodes(ports, owner, { id, tier: 1, codes: ['K-1', 'K-2', 'K-3'] })
    await publishDraw(ports, owner, id)
    // Guest n has the number n + 1.
    for (let n = 0; n < 6; n++) await enter(made.lid, n)
    clock.set(closedAt)
    await openDraw(ports, owner, id)
    await advanceDraw(ports, id)
    clock.advance(30 * second)
    await advanceDraw(ports, id)
    return made.lid
  })

/** Somebody is in, and has uploaded a picture that shows a task was done. */
const makeTaskDraw = () =>
  inWorld('tasks', closedAt - 60_000, async ({ ports, enter, organiser }) => {
    const settings: DrawSettings = {
      ...plainSettings,
      taskType: 'advance',
      tasks: [
        { id: 'word', kind: 'passcode', passcode: '龙井', chances: 1 },
        { id: 'show', kind: 'proof', chances: 2 },
      ],
    }
    const { lid } = await createDraw(ports, await organiser(), { settings, publish: true })
    await enter(lid, 0)
    const subject = { kind: 'guest', guestId: 'g0' as GuestId, nickname: '客人 0' } as const
    const picture = await plainPicture('png')
    const body = (async function* () {
      yield picture
    })()
    await keepProof(ports, { lid: lid as Lid, subject, taskId: 'show', body })
    return lid
  })

async function act(name: string, lid: string, what: string, dieAt: number): Promise<Told | 'killed'> {
  const args = [join(folder, name), lid, what, String(dieAt)]
  const { signal, text } = await runProgram(new URL('acting.ts', import.meta.url), args)
  return signal === 'SIGKILL' ? 'killed' : (JSON.parse(text) as Told)
}

function copy(what: string, name: string): string {
  cpSync(join(folder, what), join(folder, name), { recursive: true })
  return name
}

const acknowledgedIn = (name: string) => {
  const path = join(folder, name, 'acknowledged')
  return existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []
}

/** Other places in every part; an await takes two processes. */
const share = 9

/** Runs it whole, then killed at places all over it, and each time once more: the end is the same, and so is every answer. */
async function killEverywhere(what: 'claims' | 'tasks', lid: string): Promise<unknown> {
  const whole = await act(copy(what, `${what}-whole`), lid, what, 0)
  if (whole === 'killed') throw new Error('nobody was to kill it')
  expect(whole.awaits).toBeGreaterThan(40)
  const all = new Set(acknowledgedIn(`${what}-whole`))
  for (let dieAt = 1; dieAt <= whole.awaits; dieAt += share) {
    const name = copy(what, `${what}-${dieAt}`)
    expect(await act(name, lid, what, dieAt)).toBe('killed')
    const before = acknowledgedIn(name)
    expect(await act(name, lid, what, 0), `at await ${dieAt}`).toMatchObject({ seen: whole.seen })
    // What was answered before the kill is what is answered whenever nobody kills: also which code is whose.
    expect(before.filter((line) => !all.has(line))).toEqual([])
  }
  return whole.seen
}

describe('killed at any moment', () => {
  it('a claim gives its one code, and the counter hands over once', async () => {
    const seen = await killEverywhere('claims', await makeWonDraw())
    expect(seen).toEqual({
      held: [
        { id: '0-0', state: 'done', code: 'K-1' },
        { id: '0-1', state: 'done', code: 'K-2' },
        { id: '0-2', state: 'done', code: null },
      ],
      redeemed: 1,
    })
  })

  it('a task and an accepted picture give their chances once', async () => {
    const seen = await killEverywhere('tasks', await makeTaskDraw())
    expect(seen).toEqual({
      ledger: [
        ['join', 1],
        ['task:show:1', 2],
        ['task:word:1', 1],
      ],
      proofs: ['accepted'],
    })
  })
})
