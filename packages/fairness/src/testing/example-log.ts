import { ed25519 } from '@noble/curves/ed25519.js'
import { type Bytes, base64, be64, concat, hex, utf8 } from '../basics/bytes.ts'
import {
  checkpointText,
  cosignatureMessage,
  cosignedNote,
  type NoteKey,
  noteKeyId,
  signedNote,
} from '../log/checkpoint.ts'
import { type LogLeaf, logLeafBytes } from '../log/log-leaf.ts'
import { groupMessage, type Receipt, type ReceiptFacts, receiptLeaf } from '../log/receipt.ts'
import { consistencyProof, inclusionPath, leafHash, merkleRoot } from '../merkle/merkle.ts'
import type { Proof } from '../proof.ts'
import { timeOfRound } from '../rounds/chain.ts'
import { failureHash, roundHash } from '../rounds/round.ts'
import { playsEndHash } from '../rounds/spin.ts'
import { boardLeaves } from '../verify/board.ts'
import { lotLeaves } from '../verify/lot-leaves.ts'
import type { Example } from './example-draw.ts'
import { exampleChain } from './example-draw.ts'

type Signer = NoteKey & { readonly secretKey: Bytes }

function signerOf(name: string, fill: number): Signer {
  const secretKey = new Uint8Array(32).fill(fill)
  return { name, secretKey, publicKey: ed25519.getPublicKey(secretKey) }
}

/** Who signs the log and the receipts of the examples, and a witness of the log. */
export const exampleKey = signerOf('draws.example/log', 11)
/** An outsider who cosigns the log's heads. */
export const exampleWitness = signerOf('witness.example', 12)

const before = (round: number, seconds: number): number =>
  timeOfRound(exampleChain.info, round) - 1000 * seconds

function leavesOf(proof: Proof): LogLeaf[] {
  const leaf = (type: LogLeaf['type'], ms: number, hash: string): LogLeaf => ({
    type,
    at: new Date(ms).toISOString(),
    drawId: proof.drawId,
    hash,
  })
  const other: LogLeaf = {
    type: 'group',
    at: '2026-01-01T00:00:00.000Z',
    drawId: null,
    hash: '00'.repeat(32),
  }
  const rounds = proof.rounds.flatMap(({ record, resultHash, failed }) => [
    leaf('round', before(record.beaconRound ?? 0, 6), roundHash(record)),
    other,
    failed
      ? leaf('failed', Date.parse(failed.at), failureHash('lot/1', roundHash(record), failed))
      : leaf('result', before(record.beaconRound ?? 0, -1), resultHash ?? ''),
  ])
  return [
    other,
    leaf('charter', before(1, -1), proof.charterHash),
    other,
    ...(proof.closeHash === null ? [] : [leaf('close', before(1001, 0), proof.closeHash)]),
    ...rounds,
    ...boardLeaves(proof).map(({ type, hash }) =>
      type === 'round'
        ? leaf('round', before(proof.board?.record.beaconRound ?? 7, 6), hash)
        : leaf('result', Date.parse(proof.board?.seal?.sealedAt ?? ''), hash),
    ),
    ...lotLeaves(proof).map(({ type, hash }, at) => {
      if (type === 'round') return leaf('round', before(proof.lots?.record?.beaconRound ?? 7, 6), hash)
      const { end, seal } = proof.lots ?? {}
      return leaf('result', Date.parse((at === 1 ? seal?.sealedAt : end?.at) ?? ''), hash)
    }),
    ...(proof.plays
      ? [leaf('result', Date.parse(proof.plays.at), playsEndHash(proof.drawId, proof.plays)), other]
      : []),
  ]
}

function noteOf(size: number, leaves: readonly Bytes[]): string {
  const text = checkpointText('draws.example/log', size, merkleRoot(leaves.slice(0, size)))
  return signedNote(
    text,
    exampleKey.name,
    noteKeyId(exampleKey),
    ed25519.sign(utf8(text), exampleKey.secretKey),
  )
}

/** The note with the witness's cosignature at an instant in milliseconds. */
export function cosign(note: string, unixMs: number): string {
  const seconds = Math.floor(unixMs / 1000)
  const text = note.slice(0, note.lastIndexOf('\n\n') + 1)
  const signature = ed25519.sign(cosignatureMessage(text, seconds), exampleWitness.secretKey)
  return cosignedNote(
    note,
    exampleWitness.name,
    noteKeyId(exampleWitness, 4),
    concat(be64(seconds), signature),
  )
}

/** The proof with its log: an older head for each round, cosigned by the witness `secondsBefore` that round's beacon. */
export function withLog(proof: Proof, secondsBefore = 3): Proof {
  const leaves = leavesOf(proof)
  const hashes = leaves.map((leaf) => leafHash(logLeafBytes(leaf)))
  const olderSizes = proof.rounds.map((_, r) => 5 + 3 * r)
  const older = olderSizes.map((size) => ({
    checkpoint: noteOf(size, hashes),
    path: consistencyProof(hashes, size).map(hex),
  }))
  return {
    ...proof,
    log: {
      leaves: leaves.flatMap((leaf, index) =>
        leaf.drawId === null ? [] : [{ leaf, index, path: inclusionPath(hashes, index).map(hex) }],
      ),
      checkpoint: noteOf(hashes.length, hashes),
      earlier: older,
      witness: older.map(({ checkpoint }, r) =>
        cosign(checkpoint, before(proof.rounds[r]?.record.beaconRound ?? 0, secondsBefore)),
      ),
      tst: [],
    },
  }
}

/** The receipt of an entrant, in a commit group of all entrants. */
export function receiptOf({ proof, rows, saltOf, identityOf }: Example, index: number): Receipt {
  const facts: ReceiptFacts[] = rows.map((row, joinSeq) => ({
    drawId: proof.drawId,
    joinSeq,
    idCommit: row.split('|')[5] as string,
    joinedAt: '2026-01-01T00:05:00.000Z',
  }))
  const leaves = facts.map((fact) => leafHash(receiptLeaf(fact)))
  const root = hex(merkleRoot(leaves))
  const signature = base64(ed25519.sign(groupMessage(root, leaves.length), exampleKey.secretKey))
  const path = inclusionPath(leaves, index).map(hex)
  const group = { root, size: leaves.length, index, path, signature, keyId: hex(noteKeyId(exampleKey)) }
  return { ...(facts[index] as ReceiptFacts), salt: hex(saltOf(index)), identity: identityOf(index), group }
}
