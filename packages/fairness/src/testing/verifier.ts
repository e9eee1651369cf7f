import { hex, unhex } from '../basics/bytes.ts'
import type { KeyTrust, LogKey } from '../log/log-key.ts'
import type { Proof } from '../proof.ts'
import { verifyBeacon, verifyEd25519 } from '../rounds/beacon.ts'
import type { ReasonCode } from '../verify/reason-codes.ts'
import type { CheckId, Report } from '../verify/report.ts'
import type { VerifyOptions } from '../verify.ts'
import { exampleChain, exampleOrigin } from './example-draw.ts'
import { exampleKey, namedWitnesses, withLog } from './example-log.ts'
import { exampleFiles } from './example-log-files.ts'

/** Remembers answers by their arguments: pairings and curves are slow, and tests ask the same again and again. */
function remember(check: (key: string) => boolean): (key: string) => boolean {
  const known = new Map<string, boolean>()
  return (key) => {
    const answer = known.get(key) ?? check(key)
    known.set(key, answer)
    return answer
  }
}

const beaconHolds = remember((key) => {
  const [round, signature = ''] = key.split('/')
  return verifyBeacon(exampleChain.info, Number(round), signature)
})

const signatureHolds = remember((key) => {
  const [publicKey = '', message = '', signature = ''] = key.split('/')
  return verifyEd25519(unhex(publicKey), unhex(message), unhex(signature))
})

/** The proof with the log of the examples, unless it has one. */
export const logged = (proof: Proof): Proof => (proof.log ? proof : withLog(proof))

/** All that a verifier of the examples needs: their chain, their key, which it knows from before, and their witnesses. */
export const exampleVerifier = {
  chains: [exampleChain.info],
  verifyBeacon: (chain: string, round: number, signature: string) =>
    chain === exampleChain.info.hash && beaconHolds(`${round}/${signature}`),
  verifyEd25519: (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) =>
    signatureHolds(`${hex(publicKey)}/${hex(message)}/${hex(signature)}`),
  trust: ({ origin, publicKey }: LogKey): KeyTrust =>
    origin === exampleOrigin && publicKey === hex(exampleKey.publicKey) ? 'pinned' : 'first',
  witnesses: namedWitnesses.keys.map(({ key }) => key),
  openLog: exampleFiles,
} satisfies VerifyOptions

/** What failed in a report, each check with its reason. */
export const failures = ({ checks }: Report): string[] =>
  checks.filter(({ verdict }) => verdict === 'fail').map(({ id, reason }) => `${id} ${reason}`)

/** The same by check: what failed, and why. */
export const failuresById = ({ checks }: Report): Partial<Record<CheckId, ReasonCode | undefined>> =>
  Object.fromEntries(checks.flatMap(({ id, verdict, reason }) => (verdict === 'fail' ? [[id, reason]] : [])))
