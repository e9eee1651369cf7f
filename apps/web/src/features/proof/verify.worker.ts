import {
  fingerprint,
  hex,
  noteKeyId,
  type Proof,
  parseCheckpoint,
  parseRow,
  quicknet,
  unhex,
  verifyProof,
} from '@fairdraw/fairness'
import { verifyBeacon, verifyEd25519 } from '@fairdraw/fairness/beacon'
import { countPlays } from './count-plays.ts'
import { rowLines } from './row-lines.ts'
import type { SigningKey, VerifyAnswer, VerifyRequest } from './verify-messages.ts'

const progressEveryMs = 80

addEventListener('message', async ({ data }: MessageEvent<VerifyRequest>) => {
  try {
    await answer(data)
  } catch (fault) {
    tell({ is: 'failed', reason: fault instanceof Error ? fault.message : String(fault) })
  }
})

function tell(said: VerifyAnswer): void {
  postMessage(said)
}

async function answer(request: VerifyRequest): Promise<void> {
  switch (request.ask) {
    case 'verify':
      return verify(request)
    case 'own': {
      const { proof, receipt, ownRow, keys } = request
      const report = await verifyProof(proof, {
        receipt,
        ownRow,
        verifySignature: signatureCheck(proof, keys),
      })
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
  const { proof, rowsUrl, spinsUrl, receipt, keys } = request
  const chains = [quicknet, ...request.chains]
  let toldAt = 0
  const report = await verifyProof(proof, {
    ...(rowsUrl === null ? {} : { rows: rowLines(await fetchRows(rowsUrl)) }),
    ...(spinsUrl === null ? {} : { spins: rowLines(await fetchRows(spinsUrl)) }),
    ...(receipt === null ? {} : { receipt }),
    chains,
    verifyBeacon: (hash, round, signature) => {
      const chain = chains.find((known) => known.hash === hash)
      return chain !== undefined && verifyBeacon(chain, round, signature)
    },
    verifySignature: signatureCheck(proof, keys),
    onProgress: (done, total) => {
      if (performance.now() - toldAt < progressEveryMs) return
      toldAt = performance.now()
      tell({ is: 'progress', done, total })
    },
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

/** The log's key signs receipts under the server's name for it, and the log's head under the name that C2SP notes derive. */
function signatureCheck({ log }: Proof, keys: readonly SigningKey[]) {
  const signers = new Set(log === null ? [] : namesIn(log.checkpoint))
  const known = new Map<string, Uint8Array>()
  for (const { keyId, publicKey } of keys) {
    const bytes = unhex(publicKey)
    known.set(keyId, bytes)
    for (const name of signers) known.set(hex(noteKeyId({ name, publicKey: bytes })), bytes)
  }
  return (message: Uint8Array, signature: Uint8Array, keyId: string) => {
    const key = known.get(keyId)
    return key !== undefined && verifyEd25519(key, message, signature)
  }
}

function namesIn(checkpoint: string): string[] {
  try {
    return parseCheckpoint(checkpoint).signatures.map(({ name }) => name)
  } catch {
    // The check of the log reports a malformed head.
    return []
  }
}
