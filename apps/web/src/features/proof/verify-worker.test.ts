import { gzipSync } from 'node:zlib'
import { hex, type Proof, type Report, verifyProof } from '@fairdraw/fairness'
import { playAnswer, signedAnswer } from '@fairdraw/fairness/testing/example-answers'
import { checkInOf } from '@fairdraw/fairness/testing/example-check-in'
import { examplePlan, runExample } from '@fairdraw/fairness/testing/example-draw'
import { exampleKey, withLog } from '@fairdraw/fairness/testing/example-log'
import { exampleFiles } from '@fairdraw/fairness/testing/example-log-files'
import { byOddsPlan, filedPlays, playExample } from '@fairdraw/fairness/testing/example-plays'
import { beforeRecord, exampleShowInHall } from '@fairdraw/fairness/testing/example-show'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { VerifyAnswer, VerifyRequest } from './verify-messages.ts'

let ask: typeof import('./verify.worker.ts').hear
const said: VerifyAnswer[] = []
/** What the site serves, by address. */
const files = new Map<string, () => Promise<Uint8Array | null>>()

beforeAll(async () => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('postMessage', (message: VerifyAnswer) => said.push(message))
  vi.stubGlobal('fetch', async (url: string) => {
    const bytes = await files.get(url)?.()
    return bytes ? new Response(new Uint8Array(bytes)) : new Response(null, { status: 404 })
  })
  ask = (await import('./verify.worker.ts')).hear
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  said.length = 0
  files.clear()
})

type Given = Partial<Extract<VerifyRequest, { ask: 'verify' }>> & { readonly lines?: readonly string[] }

/** The report of the page's own reader, over what its site serves. */
async function reportOf(proof: Proof, { lines, ...given }: Given): Promise<Report> {
  const log = proof.log && exampleFiles(proof.log)
  const names = ['checkpoint', ...levels.flatMap((level) => tilesOf(level, proof.log?.leaves.length ?? 0))]
  for (const name of names) files.set(`/log/${name}`, async () => (await log?.(name)) ?? null)
  if (lines) files.set('/lines', async () => gzipSync(lines.map((line) => `${line}\n`).join('')))
  await ask({
    data: {
      ask: 'verify',
      proof,
      rowsUrl: null,
      spinsUrl: null,
      receipt: null,
      checkIn: null,
      chains: [],
      keys: [{ keyId: '', publicKey: hex(exampleKey.publicKey) }],
      logUrl: '/log/',
      isPatient: false,
      tips: [],
      heads: [],
      answers: [],
      ...given,
    },
  })
  const last = said.at(-1)
  if (last?.is !== 'report') throw new Error(JSON.stringify(last))
  return last.report
}

const levels = ['0', 'entries'] as const
/** The one partial tile of a short log. */
const tilesOf = (level: string, size: number) => {
  const widths = Array.from({ length: 256 }, (_, at) => at + 1).filter((width) => width >= size)
  return widths.map((width) => `tile/${level}/000.p/${width}`)
}

const told = ({ verdict, checks }: Report) => [
  verdict,
  ...checks.flatMap(({ id, verdict: one, reason }) => (one === 'fail' ? [`${id} ${reason}`] : [])),
]

/** Its record 2 says that rows 2 and 5 were not there. */
const show = runExample(exampleShowInHall)
const hall = withLog(show.proof)
const inHall = (checkIn: unknown) => reportOf(hall, { checkIn, rowsUrl: '/lines', lines: show.rows })

describe('a check-in that this phone kept', () => {
  it.each([
    ['none', null],
    ['of who was there', checkInOf(show, 3, beforeRecord(2))],
    ['of who came later', checkInOf(show, 5, beforeRecord(3))],
  ])('agrees with the proof that the page reads: %s', async (_, checkIn) => {
    expect(told(await inHall(checkIn))).toEqual(['valid'])
  })

  it.each([
    ['said to be absent', checkInOf(show, 5, beforeRecord(2)), 'absence_contradicted'],
    [
      'with another hour',
      { ...checkInOf(show, 5, beforeRecord(3)), checkedInAt: beforeRecord(2) },
      'receipt_path_wrong',
    ],
    ['of another draw', { ...checkInOf(show, 3, beforeRecord(2)), drawId: 'D' }, 'receipt_of_other_draw'],
  ])('makes the page say that it is not valid: %s', async (_, checkIn, reason) => {
    expect(told(await inHall(checkIn))).toEqual(['invalid', `receipt ${reason}`])
  })
})

const played = withLog(playExample(byOddsPlan))
const filed = filedPlays(played, '/lines')
const inPlays = (answers: NonNullable<Given['answers']>) =>
  reportOf(filed.proof, { answers, spinsUrl: '/lines', lines: filed.spins })

describe('answers that this phone kept', () => {
  it('agree with the plays that the page reads', async () => {
    expect(told(await inPlays([0, 3, 9].map((seq) => playAnswer(played, seq))))).toEqual(['valid'])
  })

  it('make the page say that it is not valid where they were signed otherwise', async () => {
    const { leaf } = playAnswer(played, 3)
    const other = signedAnswer({ ...leaf, tree: { ...leaf.tree, root: 'ab'.repeat(32) } })
    expect(told(await inPlays([other]))).toEqual(['invalid', 'plays answer_contradicts'])
  })
})

describe('the text of the answer', () => {
  const bare = withLog(runExample(examplePlan).proof)
  const text = JSON.stringify({ sta: 0, msg: '', data: bare })

  it.each([
    ['a member of the proof that stands twice', text.replace('"drawId"', '"state":"closed","drawId"')],
    ['a prize that has two numbers', text.replace('"tier":1', '"tier":9,"tier":1')],
    ['a number that JSON of the protocol does not have', text.replace('"tier":1', '"tier":1.0')],
  ])('is read as strictly as the command line reads it: %s', async (_, proof) => {
    expect(JSON.parse(proof).data.charter).toEqual(bare.charter)
    const report = await reportOf(bare, { proof })
    expect(told(report)).toEqual(['invalid', 'format malformed'])
    expect(report).toEqual(await verifyProof(proof))
  })
})
