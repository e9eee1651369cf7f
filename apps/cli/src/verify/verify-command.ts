import {
  type Proof,
  parseStrict,
  proofIn,
  type Report,
  type VerifyOptions,
  verifyProof,
} from '@fairdraw/fairness'
import { verifyBeacon, verifyEd25519 } from '@fairdraw/fairness/beacon'
import { Complaint, complaintOf } from '../complaint.ts'
import type { Machine } from '../machine.ts'
import { everyOption, parseCommand } from '../parse-command.ts'
import { plainText } from '../plain-text.ts'
import type { Terminal } from '../terminal.ts'
import { createWasmHasher } from '../wasm-hasher.ts'
import { type Archived, archivedAt } from './archived.ts'
import { verifyHelp } from './help.ts'
import { historyAt, historyOf } from './history.ts'
import { compareTips, tipsAt } from './kept-tips.ts'
import { expectKey, keyTrustOf, rememberKey } from './key-book.ts'
import { logAt, logBeside } from './log-at.ts'
import { exitCodes, reportWords } from './report-words.ts'
import { linesAt, textAt } from './row-lines.ts'
import { showOf } from './show-words.ts'
import { resultOf } from './winner-words.ts'

const options = {
  ...everyOption,
  rows: { type: 'string' },
  receipt: { type: 'string' },
  'check-in': { type: 'string' },
  spins: { type: 'string' },
  history: { type: 'string' },
  log: { type: 'string' },
  tip: { type: 'string' },
  json: { type: 'boolean' },
  key: { type: 'string' },
  trust: { type: 'string' },
  witness: { type: 'string', multiple: true },
} as const

async function readText(place: string, fetch: Machine['fetch']): Promise<string> {
  try {
    return await textAt(fetch, place)
  } catch (error) {
    throw complaintOf(error, place)
  }
}

/** A receipt by itself, or as the service answers it, with the place of its group beside it (lot-1 §5.4). */
function receiptIn(value: unknown): unknown {
  type Answer = { readonly data?: unknown; readonly receipt?: object; readonly groups?: unknown }
  const { data = value } = (value ?? {}) as Answer
  const { receipt, groups } = (data ?? {}) as Answer
  return receipt === undefined ? data : { ...receipt, groups }
}

async function readReceipt(path: string, fetch: Machine['fetch']): Promise<unknown> {
  const text = await readText(path, fetch)
  try {
    return receiptIn(JSON.parse(text))
  } catch {
    throw new Complaint(2, {
      en: plainText(
        `${path} is no receipt: give one line of receipts.jsonl in a file of its own, or the receipt you were sent.`,
      ),
      zh: plainText(`${path} 不是回执：请提供 receipts.jsonl 中单独一行的文件，或您收到的回执。`),
    })
  }
}

type Given = {
  readonly [name in 'rows' | 'receipt' | 'check-in' | 'spins' | 'history' | 'log' | 'tip' | 'key' | 'trust']?:
    | string
    | undefined
} & { readonly witness?: readonly string[] | undefined }

async function check(
  proof: unknown,
  given: Given,
  archived: Archived | null,
  place: string,
  { chain, fetch, homeKeys }: Machine,
  terminal: Terminal,
): Promise<Report> {
  const { rows, receipt, spins, 'check-in': checkIn, history, log, tip, witness = [] } = given
  const openLog = log === undefined ? archived?.log : logAt(fetch, log)
  const openRows = rows === undefined ? archived?.rows : () => linesAt(fetch, rows)
  const openSpins = spins === undefined ? archived?.spins : () => linesAt(fetch, spins)
  for (const key of witness) expectKey(key)
  const verifyOptions: VerifyOptions = {
    chains: [chain],
    verifyBeacon: (hash, round, signature) => hash === chain.hash && verifyBeacon(chain, round, signature),
    verifyEd25519,
    trust: await keyTrustOf(homeKeys, given),
    witnesses: witness,
    hasher: await createWasmHasher(),
    onProgress: (done, total) => terminal.progress('verify', done, total),
    mostLeaves: Number.POSITIVE_INFINITY,
    onLogProgress: (done, total) => terminal.progress('log', done, total),
    ...(openLog && { openLog: () => openLog }),
    ...(tip === undefined ? {} : { tips: await tipsAt(fetch, tip) }),
    ...(history === undefined ? {} : { history: await historyAt(fetch, history) }),
    ...(receipt === undefined ? {} : { receipt: await readReceipt(receipt, fetch) }),
    ...(checkIn === undefined ? {} : { checkIn: await readReceipt(checkIn, fetch) }),
  }
  try {
    return await verifyProof(proof, {
      ...verifyOptions,
      ...(openRows && { rows: await openRows() }),
      ...(openSpins && { spins: await openSpins() }),
    })
  } catch (error) {
    // Nothing but reading the rows or the plays can throw.
    throw complaintOf(error, rows ?? spins ?? place)
  }
}

/** The proof that a strict JSON text holds; else the text: what is wrong with it is then for the report to say. */
function readProof(text: string): unknown {
  try {
    return proofIn(parseStrict(text))
  } catch {
    return text
  }
}

function shapedProof(value: unknown, { checks }: Report): Proof | undefined {
  const isRead = checks.some(({ id, verdict }) => id === 'format' && verdict === 'pass')
  return isRead ? (value as Proof) : undefined
}

/** Recomputes a draw from its proof: `fairdraw verify`. Answers with the exit code; throws a Complaint. */
export async function verifyCommand(
  args: readonly string[],
  machine: Machine,
  terminal: Terminal,
): Promise<number> {
  const { values, positionals } = parseCommand('verify', args, options, true)
  if (values.help) {
    terminal.say(verifyHelp)
    return 0
  }
  const [path, surplus] = positionals
  if (path === undefined && values.tip !== undefined)
    return await compareTips(values.tip, values.key, machine, terminal)
  if (path === undefined || surplus !== undefined) {
    throw new Complaint(2, {
      en: 'Name one proof: fairdraw verify proof.json --rows rows.gz',
      zh: '请指定一份证明：fairdraw verify proof.json --rows rows.gz',
    })
  }
  const archived = await archivedAt(path)
  try {
    const value = readProof(archived ? await archived.proof() : await readText(path, machine.fetch))
    const log = values.log ?? logBeside(path)
    const report = await check(value, { ...values, log }, archived, path, machine, terminal)
    const hasRows = values.rows !== undefined || archived?.rows !== undefined
    return await told(value, report, { ...values, hasRows }, machine, terminal)
  } finally {
    archived?.close()
  }
}

/** Says what was found, and keeps a key that is trusted from now on; answers with the exit code. */
async function told(
  value: unknown,
  report: Report,
  values: {
    readonly trust?: string | undefined
    readonly json?: boolean | undefined
    readonly hasRows: boolean
  },
  machine: Machine,
  terminal: Terminal,
): Promise<number> {
  const proof = shapedProof(value, report)
  // Only what it signed rightly makes a key worth keeping.
  if (values.trust !== undefined && report.key?.trust === 'remembered' && report.verdict !== 'invalid')
    await rememberKey(machine.homeKeys, report.key)
  if (values.json) {
    const result = proof ? resultOf(proof) : { winners: [], setAside: [], redraws: 0 }
    const show = proof ? showOf(proof) : { notDrawn: [], leftOut: [], order: [] }
    const whole = { ...report, ...result, ...show, ...(proof ? historyOf(proof) : {}) }
    const json = JSON.stringify(whole, null, 1)
    terminal.say({ en: json, zh: json })
  } else for (const words of reportWords(report, proof, values.hasRows)) terminal.say(words)
  return exitCodes[report.verdict]
}
