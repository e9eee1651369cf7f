import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeFolder } from '../support/remove-folder.ts'
import { makeClosedDraw } from './closed-draw.ts'

const program = fileURLToPath(new URL('opening.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'fairdraw-crash-'))
const prepared = join(folder, 'prepared')
let lid = ''
let whole = { awaits: 0, proof: '' }

beforeAll(async () => {
  lid = await makeClosedDraw(prepared)
  cpSync(prepared, join(folder, 'whole'), { recursive: true })
  const { signal, told } = await open(join(folder, 'whole'), 0, 0)
  expect(signal).toBeNull()
  whole = { awaits: told.awaits, proof: JSON.stringify(told.proof) }
}, 60_000)

afterAll(() => removeFolder(folder))

type Told = { awaits: number; proof: { state: string; rounds: { results: unknown[] }[] } }

async function open(
  data: string,
  attempt: number,
  dieAt: number,
): Promise<{ signal: string | null; told: Told }> {
  const child = spawn(process.execPath, [program, data, lid, String(attempt), String(dieAt)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.on('data', (piece) => {
    text += piece
  })
  const [, signal] = (await once(child, 'close')) as [number | null, string | null]
  return { signal, told: (text === '' ? {} : JSON.parse(text)) as Told }
}

/** Kills the opening at one await, starts it anew, and answers the proof it ends with. */
async function proofAfterDeathAt(dieAt: number): Promise<string> {
  const data = join(folder, `died-${dieAt}`)
  cpSync(prepared, data, { recursive: true })
  expect((await open(data, 0, dieAt)).signal).toBe('SIGKILL')
  const { told } = await open(data, 1, 0)
  removeFolder(data)
  return JSON.stringify(told.proof)
}

describe('an opening that is killed', () => {
  it('has many awaits, and draws when it is left alone', () => {
    const proof = JSON.parse(whole.proof) as Told['proof']
    expect(whole.awaits).toBeGreaterThan(60)
    expect(proof.state).toBe('drawn')
    expect(proof.rounds[0]?.results).toHaveLength(3)
  })

  // Every await in the long run; here as many as fit, at other places in every part of the opening.
  const share = process.env.FAIRDRAW_LONG ? 1 : 12
  it(`ends with the same bytes, killed at every ${share === 1 ? '' : `${share}th `}await`, async () => {
    for (let dieAt = 1; dieAt <= whole.awaits; dieAt += share)
      expect(await proofAfterDeathAt(dieAt), `killed at await ${dieAt}`).toBe(whole.proof)
  }, 900_000)
})
