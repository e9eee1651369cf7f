import { gzipSync } from 'node:zlib'
import type { Report } from '@fairdraw/fairness'
import { anyBoard, anyLots, anyPairs, anyPlays } from '@fairdraw/fairness/testing/any-deal'
import { anyListDraw, anyStoppedDraw, type HonestDraw } from '@fairdraw/fairness/testing/any-list-draw'
import { anyShow } from '@fairdraw/fairness/testing/any-show'
import { exampleChain } from '@fairdraw/fairness/testing/example-draw'
import { exampleFiles } from '@fairdraw/fairness/testing/example-log-files'
import { type Drawn, liesOfLists } from '@fairdraw/fairness/testing/lies'
import { logged } from '@fairdraw/fairness/testing/verifier'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { VerifyAnswer, VerifyRequest } from '../../../web/src/features/proof/verify-messages.ts'
import { frozenKey, machineOfFrozen, withKey } from '../testing/frozen-proofs.ts'
import { exitCodes } from './report-words.ts'

type Published = Pick<HonestDraw, 'proof' | 'rows' | 'spins'>

/** A few genuine draws of each kind, and a forgery for every promise that is broken. */
function* corpus(): Generator<readonly [string, Published]> {
  const seed = 11
  const kinds = { anyListDraw, anyStoppedDraw, anyShow, anyPlays, anyBoard, anyLots, anyPairs }
  for (const [name, any] of Object.entries(kinds))
    for (const honest of fc.sample(any, { numRuns: 1, seed })) yield [name, honest]
  const isDrawn = (one: HonestDraw): one is Drawn => Boolean(one.plan && one.rows)
  const drawn = fc.sample(fc.oneof(anyListDraw, anyShow).filter(isDrawn), { numRuns: 8, seed })
  for (const lie of liesOfLists) {
    const forged = drawn.map(lie.tell).find((one) => one !== undefined)
    if (forged) yield [lie.name, forged]
  }
}

const origin = 'https://draws.example'
let published: Published
const packed = (lines: readonly string[]) =>
  new Response(new Uint8Array(gzipSync(lines.map((line) => `${line}\n`).join(''))))

/** What the service answers at the addresses of a proof, of its files and of its log. */
async function answerAt(url: string): Promise<Response> {
  const { proof, rows, spins } = published
  const path = url.slice(origin.length)
  if (path === '/proof') return new Response(JSON.stringify(proof))
  if (path === '/rows' && rows) return packed(rows)
  if (path === '/spins' && spins) return packed(spins)
  const read = path.startsWith('/log/') && proof.log ? exampleFiles(proof.log) : undefined
  const file = await read?.(path.slice('/log/'.length))
  return file ? new Response(new Uint8Array(file)) : new Response(null, { status: 404 })
}

const machine = machineOfFrozen({ fetch: answerAt })
let ask: (request: VerifyRequest) => Promise<VerifyAnswer>

beforeAll(async () => {
  let answered: (answer: VerifyAnswer) => void
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('postMessage', (said: VerifyAnswer) => {
    if (said.is !== 'progress') answered(said)
  })
  vi.stubGlobal('fetch', answerAt)
  const { hear } = await import('../../../web/src/features/proof/verify.worker.ts')
  ask = (data) =>
    new Promise((resolve) => {
      answered = resolve
      void hear({ data })
    })
})
afterAll(() => {
  vi.unstubAllGlobals()
  machine.remove()
})

/** What both readers have to agree on. */
function said({ verdict, level, checks }: Pick<Report, 'verdict' | 'level' | 'checks'>) {
  const failed = checks.filter((check) => check.verdict === 'fail')
  return { verdict, level, failed: failed.map(({ id, reason }) => `${id} ${reason}`) }
}

async function byPage({ proof, rows, spins }: Published) {
  const answer = await ask({
    ask: 'verify',
    proof,
    rowsUrl: rows ? `${origin}/rows` : null,
    spinsUrl: spins ? `${origin}/spins` : null,
    receipt: null,
    checkIn: null,
    keys: [{ keyId: '', publicKey: frozenKey }],
    logUrl: `${origin}/log/`,
    isPatient: true,
    tips: [],
    answers: [],
    heads: [],
    chains: [exampleChain.info],
  })
  if (answer.is !== 'report') throw new Error(JSON.stringify(answer))
  return said(answer.report)
}

async function byCommand({ rows, spins }: Published) {
  const files = [
    ...(rows ? ['--rows', `${origin}/rows`] : []),
    ...(spins ? ['--spins', `${origin}/spins`] : []),
  ]
  const { code, out } = await machine.run('verify', `${origin}/proof`, ...files, '--json', ...withKey)
  return { code, ...said(JSON.parse(out) as Report) }
}

test('the page and the command line find the same in the same proofs, genuine and forged', async () => {
  const counts = { valid: 0, ended: 0, invalid: 0 }
  for (const [name, { proof, ...files }] of corpus()) {
    published = { proof: logged(proof), ...files }
    const page = await byPage(published)
    expect([name, await byCommand(published)]).toEqual([name, { code: exitCodes[page.verdict], ...page }])
    counts[page.verdict as keyof typeof counts]++
  }
  expect(counts).toEqual({ valid: 6, ended: 1, invalid: liesOfLists.length })
})
