import { fingerprint, parseRow, quicknet, type ReadLogFile, verifyProof } from '@fairdraw/fairness'
import { verifyBeacon, verifyEd25519 } from '@fairdraw/fairness/beacon'
import { countPlays } from './count-plays.ts'
import { knownWitnesses } from './known-witnesses.ts'
import { rowLines } from './row-lines.ts'
import { trustIn } from './trusted-keys.ts'
import type { VerifyAnswer, VerifyRequest } from './verify-messages.ts'

const progressEveryMs = 80

/** Answers what the page asks; whatever goes wrong is an answer too. */
export async function hear({ data }: { readonly data: VerifyRequest }): Promise<void> {
  try {
    await answer(data)
  } catch (fault) {
    tell({ is: 'failed', reason: fault instanceof Error ? fault.message : String(fault) })
  }
}
addEventListener('message', hear)

function tell(said: VerifyAnswer): void {
  postMessage(said)
}

async function answer(request: VerifyRequest): Promise<void> {
  switch (request.ask) {
    case 'verify':
      return verify(request)
    case 'own': {
      const { proof, receipt, ownRow, keys } = request
      const report = await verifyProof(proof, { receipt, ownRow, verifyEd25519, trust: trustIn(keys) })
      return tell({ is: 'own', report })
    }
    case 'plays': {
      const lines = rowLines(await fetchRows(request.spinsUrl))
      return tell({ is: 'plays', found: await countPlays(lines, request.wanted) })
    }
    case 'find':
      return tell({ is: 'found', row: await find(request.rowsUrl, request.mark) })
  }
}

async function verify(request: Extract<VerifyRequest, { ask: 'verify' }>): Promise<void> {
  const startedAt = performance.now()
  const { proof, rowsUrl, spinsUrl, receipt, checkIn, keys, logUrl } = request
  const chains = [quicknet, ...request.chains]
  let toldAt = 0
  const tellOf = (of: 'rows' | 'log') => (done: number, total: number) => {
    if (performance.now() - toldAt < progressEveryMs) return
    toldAt = performance.now()
    tell({ is: 'progress', of, done, total })
  }
  const fetched = rowsUrl === null ? null : await fetchRows(rowsUrl).catch(() => null)
  const rows = request.rows?.trimEnd().split('\n') ?? (fetched && rowLines(fetched))
  const report = await verifyProof(proof, {
    // A list that cannot be fetched leaves its check unmade; the rest is worth checking all the same.
    ...(rows === null ? {} : { rows }),
    ...(spinsUrl === null ? {} : { spins: rowLines(await fetchRows(spinsUrl)) }),
    ...(receipt === null ? {} : { receipt }),
    ...(checkIn === null ? {} : { checkIn }),
    chains,
    verifyBeacon: (hash, round, signature) => {
      const chain = chains.find((known) => known.hash === hash)
      return chain !== undefined && verifyBeacon(chain, round, signature)
    },
    verifyEd25519,
    trust: trustIn(keys),
    witnesses: knownWitnesses,
    onProgress: tellOf('rows'),
    ...(logUrl === null ? {} : { openLog: () => logFiles(logUrl) }),
    ...(request.isPatient ? { mostLeaves: Number.POSITIVE_INFINITY } : {}),
    onLogProgress: tellOf('log'),
    tips: request.tips,
    answers: request.answers,
    knownCheckpoints: request.heads,
  })
  tell({ is: 'report', report, tookMs: performance.now() - startedAt })
}

async function find(rowsUrl: string, mark: string): Promise<string | null> {
  for await (const line of rowLines(await fetchRows(rowsUrl))) {
    if (fingerprint(parseRow(line).idCommit) === mark) return line
  }
  return null
}

async function fetchRows(url: string) {
  const response = await fetch(url)
  if (!response.ok || !response.body) throw new Error(`rows: ${response.status}`)
  return response.body
}

/** The files of the log that this site serves. */
function logFiles(url: string): ReadLogFile {
  return async (path) => {
    const response = await fetch(url + path)
    if (response.ok) return new Uint8Array(await response.arrayBuffer())
    if (response.status === 404) return null
    throw new Error(`log: ${response.status}`)
  }
}
