import { ed25519 } from '@noble/curves/ed25519.js'
import { base64, hex, unhex } from '../basics/bytes.ts'
import { signerKeyId } from '../log/log-key.ts'
import { groupMessage } from '../log/receipt.ts'
import { takeLeaf } from '../lots/lot-event.ts'
import { emptyTree, growTree, stateOfTree, type TreeState } from '../merkle/growing-tree.ts'
import { leafHash } from '../merkle/merkle.ts'
import { acceptanceLeaf, playLeaf, spinLeaf } from '../plays/play-leaf.ts'
import type { Proof } from '../proof.ts'
import { spinKey, spinKeyCommit } from '../rounds/spin.ts'
import type { AnswerLeaf, SignedAnswer } from '../verify/kept-answers.ts'
import { exampleKey } from './example-log.ts'

/** An answer that the log of the examples signed, as a group of its own. */
export function signedAnswer(leaf: AnswerLeaf): SignedAnswer {
  const isPlay = 'nonce' in leaf
  const data = 'nextCommit' in leaf ? spinLeaf(leaf) : isPlay ? acceptanceLeaf(leaf) : takeLeaf(leaf)
  const root = hex(leafHash(data))
  const signature = base64(ed25519.sign(groupMessage(root, 1), exampleKey.secretKey))
  const keyId = signerKeyId(exampleKey.publicKey)
  return { leaf, group: { root, size: 1, index: 0, path: [], signature, keyId } }
}

/** The tree of the plays of a proof before the one in this place. */
function treeBefore({ charter, drawId, spins = [] }: Proof, seq: number): TreeState {
  const tree = growTree(emptyTree)
  for (const spin of spins.slice(0, seq))
    tree.push(leafHash(playLeaf({ ...spin, drawId }, charter.board ? spin.u : undefined)))
  return stateOfTree(tree)
}

/** What the player in this place was answered, each play as a group of its own. */
export function playAnswer(proof: Proof, seq: number): SignedAnswer {
  const spin = proof.spins?.[seq]
  if (!spin || !proof.plays) throw new RangeError(`the example has no play ${seq}, or has not ended`)
  const { slice: _, cell: __, ...told } = spin
  const next = spinKey(unhex(proof.plays.master), unhex(proof.charterHash), unhex(spin.ref), spin.i + 1)
  const tree = treeBefore(proof, seq)
  return signedAnswer({ ...told, drawId: proof.drawId, nextCommit: hex(spinKeyCommit(next)), tree })
}

/** That this play was accepted, in strong mode before its beacon. */
export function acceptedAnswer(proof: Proof, seq: number): SignedAnswer {
  const spin = proof.spins?.[seq]
  if (!spin) throw new RangeError(`the example has no play ${seq}`)
  const { ref, i, nonce, beaconRound, at } = spin
  return signedAnswer({
    drawId: proof.drawId,
    seq,
    ref,
    i,
    nonce,
    beaconRound,
    at,
    tree: treeBefore(proof, seq),
  })
}
