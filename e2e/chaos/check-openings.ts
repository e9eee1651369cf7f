import { dealAgain, type LotsProof } from '../outside/lots.ts'
import { recompute } from '../outside/recompute.ts'
import { type PlayedProof, replay } from '../outside/replay.ts'
import type { DrawEnd } from './end.ts'
import { type Check, isOk, isSame, ofEachDraw, repeated, type Violation } from './violation.ts'

const drawn: readonly string[] = ['drawn', 'claiming', 'closed']

/** A draw opens once and not before its time; each seat has one winner; every process shows the same proof, and it verifies. */
export const checkOpenings = ofEachDraw((draw, operations, { beganAt, sights }) => {
  const { lid, what, opensAt, proofs, status, objections } = draw
  const found: Violation[] = []
  const tell = (rule: string, sort: Violation['sort'], said: string) =>
    found.push({ rule, sort, said, of: lid })
  const isOpened = operations.some((one) => isOk('open')(one) || isOk('drawn')(one))
  if (isOpened && !drawn.includes(status)) tell('opening lost', 'lost', `it was opened, and is ${status}`)
  if (proofs.some((proof) => !isSame({ ...proof, log: null }, { ...proofs[0], log: null })))
    tell('two proofs', 'doubled', 'the processes show different proofs')
  const fault = proofs.length > 0 ? faultOf(draw) : null
  if (fault) tell('proof', 'wrong', `its proof does not hold: ${fault}`)
  for (const objection of objections) tell('proof', 'wrong', `a verifier objects: ${objection}`)
  const proof = proofs[0]
  if (what === 'list' && proof) {
    const redrawn = new Set(operations.filter(isOk('redraw')).map(({ key }) => key)).size
    const redraws = proof.rounds.filter(({ record }) => record.kind === 'redraw').length
    if (redraws !== redrawn)
      tell(
        'redraws',
        redraws > redrawn ? 'doubled' : 'lost',
        `${redrawn} redraws were ordered, ${redraws} made`,
      )
    if (proof.rounds.filter(({ record }) => record.kind === 'open').length !== 1)
      tell('openings', 'doubled', 'it was not opened once')
    found.push(...seatsOf(draw))
  }
  const closedAt = Date.parse((proof?.close as { closedAt?: string } | null)?.closedAt ?? '')
  if (opensAt !== null && closedAt < opensAt)
    tell('early', 'wrong', `closed ${opensAt - closedAt} ms before its time`)
  for (const { what: seen, seenAt, value } of sights)
    if (seen === `closed ${lid}` && beganAt + seenAt < value)
      tell('early', 'wrong', `seen closed ${value - beganAt - seenAt} ms before its time`)
  return found
})

/** Why a stranger who knows only the published protocol does not believe it; null when they do. */
function faultOf({ what, proofs, rows, spins }: DrawEnd): string | null {
  try {
    const [proof] = proofs
    if (what === 'wheel') replay(proof as unknown as PlayedProof, [...spins])
    else if (what === 'lots') dealAgain(proof as unknown as LotsProof)
    else if (proof && proof.rounds.length > 0) recompute(proof, [...rows])
    return null
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault)
  }
}

/** The awards are those of the proof, one a seat. */
function seatsOf({ lid, proofs, awards, stock }: DrawEnd): Violation[] {
  const found: Violation[] = []
  const seats = awards.map(({ round, slot }) => `${round}/${slot}`)
  for (const seat of repeated(seats))
    found.push({ rule: 'seat twice', sort: 'doubled', of: lid, said: `seat ${seat} has two winners` })
  const proven = (proofs[0]?.rounds ?? []).flatMap(({ results }, round) =>
    results.map(({ tier, index }, slot) => ({ round, slot, tier, index })),
  )
  const held = awards.map(({ round, slot, tier, index }) => ({ round, slot, tier, index }))
  const inOrder = (list: typeof held) => list.toSorted((a, b) => a.round - b.round || a.slot - b.slot)
  if (!isSame(inOrder(held), inOrder(proven)))
    found.push({ rule: 'awards', sort: 'lost', of: lid, said: 'the awards are not those of the proof' })
  for (const [tier, count] of Object.entries(stock)) {
    const standing = awards.filter((award) => award.tier === Number(tier) && award.state !== 'void').length
    if (standing > count)
      found.push({
        rule: 'oversold',
        sort: 'doubled',
        of: lid,
        said: `${standing} of ${count} pieces of tier ${tier} were given`,
      })
  }
  return found
}

/** Whoever claimed holds what they were told, and no code is given twice. */
export const checkClaims: Check = ofEachDraw(({ lid, claims, codes }, operations) => {
  const found: Violation[] = []
  const tell = (rule: string, sort: Violation['sort'], said: string) =>
    found.push({ rule, sort, said, of: lid })
  for (const { told } of operations.filter(isOk('claim'))) {
    const { award_id, code, redeem_code } = told as {
      award_id: string
      code: string | null
      redeem_code: string | null
    }
    const held = claims[award_id]
    const isHeld = held && ['claimed', 'done', 'shipped'].includes(held.state)
    if (!isHeld || held.code !== code || held.redeem_code !== redeem_code)
      tell('claim lost', 'lost', `${award_id} is not held as it was told`)
  }
  const given = Object.values(claims).flatMap(({ code }) => code ?? [])
  for (const code of repeated(given)) tell('code twice', 'doubled', `the code ${code} was given twice`)
  for (const code of given)
    if (!codes.includes(code)) tell('code unknown', 'wrong', `nobody brought the code ${code}`)
  return found
})
