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
import { grantLeaf, type SignedGrant } from '../log/grant.ts'
import { signerKeyId } from '../log/log-key.ts'
import {
  chainedLeaf,
  type DrawLeaf,
  type DrawLeafType,
  isOwnLeaf,
  type LogEntry,
  logLeafBytes,
  type SignedTip,
  tipMessage,
  tipOf,
} from '../log/log-leaf.ts'
import {
  type GroupProof,
  groupMessage,
  type Receipt,
  type ReceiptFacts,
  receiptLeaf,
} from '../log/receipt.ts'
import { treeHash } from '../log/tree-leaf.ts'
import { lotHash } from '../lots/lot-seal.ts'
import { lotsEndHash } from '../lots/lots-end.ts'
import { consistencyProof, inclusionPath, leafHash, merkleRoot } from '../merkle/merkle.ts'
import { merkleTree } from '../merkle/merkle-tree.ts'
import { boardHash } from '../plays/deal-board.ts'
import type { Proof, ProofBoard, ProofLog, ProofLots, ProofRound } from '../proof.ts'
import { timeOfRound } from '../rounds/chain.ts'
import { type CharterWitness, charterHash } from '../rounds/charter.ts'
import {
  failureHash,
  type RoundFailure,
  type RoundRecord,
  roundHash,
  showEndHash,
  stopHash,
} from '../rounds/round.ts'
import { playsEndHash } from '../rounds/spin.ts'
import { changeHash } from '../show/change.ts'
import { type Example, exampleChain, exampleOrigin } from './example-draw.ts'

type Signer = NoteKey & { readonly secretKey: Bytes }

function signerOf(name: string, fill: number): Signer {
  const secretKey = new Uint8Array(32).fill(fill)
  return { name, secretKey, publicKey: ed25519.getPublicKey(secretKey) }
}

/** Who signs the log and the receipts of the examples. */
export const exampleKey = signerOf(exampleOrigin, 11)
/** Outsiders who cosign the log's heads, and one whom no charter names. */
export const exampleWitnesses = [12, 13, 14].map((fill) => signerOf(`witness-${fill}.example`, fill))
export const strangeWitness = signerOf('stranger.example', 15)

/** The witnesses as a charter of level A names them: two of the three are needed. */
export const namedWitnesses: CharterWitness = {
  k: 2,
  keys: exampleWitnesses.map(({ name, publicKey }) => ({ name, key: hex(publicKey) })),
}

const before = (round: number, seconds: number): number =>
  timeOfRound(exampleChain.info, round) - 1000 * seconds

/** A leaf on its way to the log: a text is the instant that its object names, a number one that is not earlier than this. */
type Event = { readonly type: DrawLeafType; readonly hash: string; readonly at: string | number }

const event = (type: DrawLeafType, at: string | number, hash: string): Event => ({ type, at, hash })
const failed = (round: string, failure: RoundFailure): Event =>
  event('failed', failure.at, failureHash('lot/1', round, failure))

const pressedAt = ({ at }: RoundRecord) => Date.parse(at)
/** On level C as if there were beacons. */
const drawnAt = ({ at, beaconRound }: RoundRecord) =>
  beaconRound === null ? Date.parse(at) + 7_000 : before(beaconRound, -1)

function ofRound({ record, resultHash, failed: failure }: ProofRound): Event[] {
  const sum = roundHash(record)
  const round = event('round', record.at, sum)
  if (failure) return [round, failed(sum, failure)]
  const drawn = () => event('result', drawnAt(record), resultHash ?? '')
  return resultHash === null ? [round] : [round, drawn()]
}

/** A board or lots; of lots that are not dealt yet the round is logged already. */
function ofDeal(dealt: ProofBoard | ProofLots | undefined): Event[] {
  if (!dealt?.record) return []
  const { record, seal, failed: failure } = dealt
  const sum = roundHash(record)
  const round = event('round', record.at, sum)
  if (failure) return [round, failed(sum, failure)]
  if (!seal) return [round]
  const sealed = 'cells' in seal ? boardHash(seal) : lotHash(seal)
  return [round, event('result', seal.sealedAt, sealed)]
}

/** Each round, before it the changes of the programme that came earlier. */
function ofShow({ changes = [], rounds }: Proof): Event[] {
  const left = changes.map((change) => event('change', change.at, changeHash(change)))
  const events = rounds.flatMap((round) => {
    const isEarlier = ({ at }: Event) => Date.parse(String(at)) < pressedAt(round.record)
    return [...left.splice(0, left.filter(isEarlier).length), ...ofRound(round)]
  })
  return [...events, ...left]
}

function ofEnd({ drawId, lots, plays, showEnd, stopped }: Proof): Event[] {
  const events: Event[] = []
  if (showEnd) events.push(event('end', showEnd.at, showEndHash(drawId, showEnd.at)))
  if (plays) events.push(event('end', plays.at, playsEndHash(drawId, plays)))
  if (lots?.end) events.push(event('end', lots.end.at, lotsEndHash(drawId, lots.end)))
  if (stopped) events.push(event(stopped.type, stopped.at, stopHash(drawId, stopped)))
  return events
}

/** What was logged of a growing tree, each as the last of its leaves came. */
function ofTrees({ charter, lots, spins = [], trees = [] }: Proof): Event[] {
  const type = charter.kind === 'lots' ? 'takes' : 'plays'
  const leaves = lots?.events ?? spins
  const cameAt = (size: number) => Date.parse(leaves[size - 1]?.at ?? '') || 0
  return trees.map((tree) => event(type, cameAt(tree.size), treeHash(type, tree)))
}

/** What happened to a draw, in its order: of what is dealt first the later versions of the charter come after the deal. */
function eventsOf(proof: Proof): Event[] {
  const versions = [...(proof.earlierCharters ?? []), proof.charter]
  const [first, ...later] = versions.map((one) => event('charter', one.at, charterHash(one)))
  const close =
    proof.closeHash === null ? [] : [event('close', proof.close?.at ?? before(1001, 0), proof.closeHash)]
  const isDealtFirst = proof.board !== undefined || (proof.lots && proof.charter.lots?.rule !== 'pairing')
  const deal = [...ofDeal(proof.board), ...ofDeal(proof.lots)]
  const opening = isDealtFirst ? [...deal, ...later] : [...later, ...close, ...deal]
  return [first as Event, ...opening, ...ofShow(proof), ...ofTrees(proof), ...ofEnd(proof)]
}

/** The chain of a draw, with leaves of others between its own. */
function leavesOf(proof: Proof): LogEntry[] {
  const other: LogEntry = { type: 'groups', at: '2026-01-01T00:00:00.000Z', size: 1, root: '00'.repeat(32) }
  const leaves: LogEntry[] = [other]
  let last: DrawLeaf | undefined
  for (const { type, at, hash } of eventsOf(proof)) {
    const earliest = last ? Date.parse(last.at) : 0
    const instant = typeof at === 'string' ? at : new Date(Math.max(at, earliest)).toISOString()
    last = chainedLeaf({ type, at: instant, drawId: proof.drawId, hash }, last)
    leaves.push(last)
    if (type === 'charter' || type === 'round') leaves.push({ ...other, at: instant })
  }
  return leaves
}

function noteOf(size: number, leaves: readonly Bytes[]): string {
  const text = checkpointText(exampleOrigin, size, merkleRoot(leaves.slice(0, size)))
  return signedNote(
    text,
    exampleKey.name,
    noteKeyId(exampleKey),
    ed25519.sign(utf8(text), exampleKey.secretKey),
  )
}

/** What is signed of a note. */
const textOf = (note: string): string => note.slice(0, note.lastIndexOf('\n\n') + 1)

/** The note with a witness's cosignature at an instant in milliseconds. */
export function cosign(note: string, unixMs: number, witness: Signer): string {
  const seconds = Math.floor(unixMs / 1000)
  const text = textOf(note)
  const signature = ed25519.sign(cosignatureMessage(text, seconds), witness.secretKey)
  return cosignedNote(note, witness.name, noteKeyId(witness, 4), concat(be64(seconds), signature))
}

/** The tip of a chain that ends with this leaf, signed by the examples' key. */
export function signedTip(leaf: DrawLeaf): SignedTip {
  const tip = tipOf(exampleOrigin, leaf)
  const signature = base64(ed25519.sign(tipMessage(tip), exampleKey.secretKey))
  return { ...tip, signature, keyId: signerKeyId(exampleKey.publicKey) }
}

/** The proof with its log and an older head for each round; at level A all witnesses cosigned it three seconds before the beacon. */
export function withLog(proof: Proof): Proof {
  return { ...proof, log: logOf(proof, leavesOf(proof)) }
}

const written = new Map<string, readonly LogEntry[]>()

/** The leaves under a head of the examples, as it was signed; undefined for any other. */
export function leavesUnder(checkpoint: string): readonly LogEntry[] | undefined {
  return written.get(textOf(checkpoint))
}

/** The log of the examples with these leaves in it, as a proof of this draw shows it. */
export function logOf(proof: Proof, leaves: readonly LogEntry[]): ProofLog {
  const hashes = leaves.map((leaf) => leafHash(logLeafBytes(leaf)))
  const ofRounds = new Map(proof.rounds.map(({ record }) => [roundHash(record), record.beaconRound ?? 0]))
  const older = leaves.flatMap((leaf, index) => {
    const beaconRound = isOwnLeaf(leaf) ? undefined : ofRounds.get(leaf.hash)
    if (beaconRound === undefined) return []
    const path = consistencyProof(hashes, index + 1).map(hex)
    return [{ checkpoint: noteOf(index + 1, hashes), path, beaconRound }]
  })
  const tree = merkleTree(hashes)
  const own = leaves.flatMap((leaf, index) =>
    isOwnLeaf(leaf) ? [] : [{ leaf, index, path: tree.pathOf(index).map(hex) }],
  )
  const checkpoint = noteOf(hashes.length, hashes)
  written.set(textOf(checkpoint), leaves)
  return {
    leaves: own,
    checkpoint,
    key: hex(exampleKey.publicKey),
    tip: signedTip(own.at(-1)?.leaf as DrawLeaf),
    earlier: older.map(({ checkpoint, path }) => ({ checkpoint, path })),
    witness: (proof.charter.level === 'A' ? older : []).map(({ checkpoint, beaconRound }) =>
      exampleWitnesses.reduce((note, witness) => cosign(note, before(beaconRound, 3), witness), checkpoint),
    ),
  }
}

/** The receipt of an entrant, in a commit group of all entrants; `parts` as a cheat would sign otherwise. */
export function receiptOf(
  { proof, rows, saltOf, identityOf }: Example,
  index: number,
  parts: Partial<ReceiptFacts> = {},
): Receipt {
  const [joined, begun] = ['2026-01-01T00:05:00.000Z', proof.charter.at]
  const facts: ReceiptFacts[] = rows.map((row, place) => ({
    drawId: proof.drawId,
    joinSeq: place + 1,
    idCommit: row.split('|')[5] as string,
    joinedAt: begun > joined ? begun : joined,
    charterHash: proof.charterHash,
    ...(place === index ? parts : {}),
  }))
  const group = groupOf(facts.map(receiptLeaf), index)
  return { ...(facts[index] as ReceiptFacts), salt: hex(saltOf(index)), identity: identityOf(index), group }
}

/** The receipt with its group's place in a tree of groups, and the leaf by which the log is told of that tree. */
export function placedReceipt(receipt: Receipt, at: string) {
  const { root, size } = receipt.group
  const other = groupMessage('5a'.repeat(32), 3)
  const hashes = [other, groupMessage(root, size), other].map((message) => leafHash(message))
  const groups = { index: 1, size: 3, path: inclusionPath(hashes, 1).map(hex) }
  const leaf: LogEntry = { type: 'groups', at, size: 3, root: hex(merkleRoot(hashes)) }
  return { receipt: { ...receipt, groups }, leaf }
}

/** What the service signed when the owner of a row got chances: all that they held from then on. */
export function grantOf(proof: Proof, index: number, chances: number, at: string): SignedGrant {
  const facts = { drawId: proof.drawId, joinSeq: index + 1, chances, at }
  const other = { ...facts, joinSeq: index + 2 }
  return { ...facts, group: groupOf([other, facts].map(grantLeaf), 1) }
}

function groupOf(data: readonly Bytes[], index: number): GroupProof {
  const leaves = data.map((leaf) => leafHash(leaf))
  const root = hex(merkleRoot(leaves))
  const signature = base64(ed25519.sign(groupMessage(root, leaves.length), exampleKey.secretKey))
  const path = inclusionPath(leaves, index).map(hex)
  return { root, size: leaves.length, index, path, signature, keyId: signerKeyId(exampleKey.publicKey) }
}
