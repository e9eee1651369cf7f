import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { advanceDraw, createDraw, openDraw } from '@fairdraw/application'
import { type AwardId, type DrawId, hour, second } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openWorld, plainSettings } from '../../apps/server/src/testing/world.ts'
import { removeFolder } from '../support/remove-folder.ts'
import { closedAt, testChain } from './closed-draw.ts'
import { runProgram } from './run-program.ts'

type Told = { awaits: number; seen: unknown }

let folder: string
let lid: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairdraw-forfeit-'))
  lid = await makeDrawnDraw(join(folder, 'prepared'))
})
afterAll(() => removeFolder(folder))

/** Three won; one of them claimed, and has an hour like the others. */
async function makeDrawnDraw(data: string): Promise<string> {
  const world = await openWorld({ folder: data, startsAt: closedAt - 60_000, chain: testChain })
  const organiser = await world.organiser()
  const prizes = plainSettings.prizes.map((prize) => ({ ...prize, handOver: 'contact' as const }))
  const settings = { ...plainSettings, prizes, claim: { form: [], deadlineMs: hour } }
  const made = await createDraw(world.ports, organiser, { settings, publish: true })
  const id = made.id as DrawId
  await Promise.all(Array.from({ length: 9 }, (_, n) => world.enter(made.lid, n)))
  world.clock.set(closedAt)
  await openDraw(world.ports, organiser, id)
  await advanceDraw(world.ports, id)
  world.clock.advance(30 * second)
  await advanceDraw(world.ports, id)
  await world.ports.store.transact((tx) => tx.awards.move(id, '0-1' as AwardId, 'done'))
  await world.close()
  return made.lid
}

async function forfeit(name: string, attempt: number, dieAt: number): Promise<Told | 'killed'> {
  const program = new URL('forfeiting.ts', import.meta.url)
  const args = [join(folder, name), lid, String(attempt), String(dieAt)]
  const { signal, text } = await runProgram(program, args)
  return signal === 'SIGKILL' ? 'killed' : (JSON.parse(text) as Told)
}

function copy(name: string): string {
  cpSync(join(folder, 'prepared'), join(folder, name), { recursive: true })
  return name
}

/** Other places in every part; an await takes two processes. */
const share = 9

it('prizes that nobody claimed are forfeited once and told once, whenever the server is killed', async () => {
  const whole = await forfeit(copy('whole'), 0, 0)
  if (whole === 'killed') throw new Error('nobody was to kill it')
  expect(whole.awaits).toBeGreaterThan(30)
  expect(whole.seen).toMatchObject({ states: ['forfeited', 'done', 'forfeited'] })
  const late = { type: 'awards.forfeited', at: 0, round: 0, count: 2, reason: 'late' }
  const facts = (whole.seen as { facts: unknown[] }).facts
  expect(facts.slice(-2)).toMatchObject([late, 'draw.closed'])
  for (let dieAt = 1; dieAt <= whole.awaits; dieAt += share) {
    const name = copy(`died-${dieAt}`)
    expect(await forfeit(name, 0, dieAt)).toBe('killed')
    expect(await forfeit(name, 1, 0), `at await ${dieAt}`).toMatchObject({ seen: whole.seen })
  }
})
