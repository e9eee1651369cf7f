import {
  type AwardId,
  type AwardState,
  type Draw,
  type DrawId,
  handOverTermsOf,
  plainAlphabet,
  Refusal,
  randomText,
} from '@fairdraw/domain'
import { utf8 } from '@fairdraw/fairness'
import { type DrawRole, holdRunDraw, roleOf } from '../draws/owned-draw.ts'
import { openIdentity } from '../entrants/identity.ts'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import type { Award, ClaimLink, Entrant, Ports, Vault } from '../ports/index.ts'
import { closedToOthers } from './link-phones.ts'

/** 31²⁰ codes: nobody comes upon one. */
const codeLength = 20
/** The awards that a link leads to something of; the others are nobody's. */
const standing: readonly AwardState[] = ['announced', 'claimed', 'shipped', 'done']
/** Most awards of one call. */
const linksAtOnce = 500

/** An award of somebody of a list, and the link that leads its winner to it. */
export type LinkedAward = {
  readonly award: Award
  readonly nickname: string
  readonly code: string
  readonly openedAt: ClaimLink['openedAt']
  /** Another may take its place: its winner has claimed nothing. */
  readonly mayRenew: boolean
}

/** Whether somebody is in a draw by a session of their own, by which their phone is known again. */
function hasSession(identity: string): boolean {
  return identity.startsWith('guest:') || identity.startsWith('user:')
}

/** True for an award whose winner is known by a list alone: without a link nothing of it would reach their phone. */
export function isLinkable(vault: Vault, draw: Draw, award: Award, winner: Entrant | undefined): boolean {
  const own = winner && openIdentity(vault, winner)
  if (!own || hasSession(own.identity) || !standing.includes(award.state)) return false
  return handOverTermsOf(draw, award).handOver !== null
}

/** True where a link is worth the prize itself, code or address: who only helps with a draw is shown none of these. */
export function isLinkFor(role: DrawRole, draw: Draw, award: Award): boolean {
  const { handOver } = handOverTermsOf(draw, award)
  return role === 'owner' || (handOver !== 'code' && handOver !== 'link')
}

/**
 * The claim links of these awards, or of the first 500 that may have one; those that have none yet get theirs. `isNew`
 * makes others in their place: the earlier ones, and the phones that opened them, lead nowhere from then on. Whose
 * winner has claimed something gets no other and is left out. Refuses `not_permitted` to support.
 */
export async function claimLinks(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  caller: UserCaller,
  given: { readonly id: DrawId; readonly awardIds?: readonly AwardId[]; readonly isNew?: boolean },
): Promise<{ draw: Draw; links: readonly LinkedAward[] }> {
  refuseSupport(caller)
  const { userId } = caller.subject
  const { id, awardIds, isNew = false } = given
  return await store.transact(async (tx) => {
    const draw = await holdRunDraw(tx, userId, id)
    const { rows } = await tx.awards.list(id, null, linksAtOnce, {
      states: standing,
      ...(awardIds && { ids: awardIds }),
    })
    const entrants = await tx.entrants.bySeqs(id, [...new Set(rows.map(({ index }) => index + 1))])
    const bySeq = new Map(entrants.map((entrant) => [entrant.joinSeq, entrant]))
    const closed = await closedToOthers(tx, id, [...bySeq.keys()])
    const awards = rows.filter((award) => {
      const joinSeq = award.index + 1
      if (!isLinkFor(roleOf(draw, userId), draw, award) || (isNew && closed.has(joinSeq))) return false
      return isLinkable(vault, draw, award, bySeq.get(joinSeq))
    })
    const known = await tx.claimLinks.ofAwards(
      id,
      awards.map((award) => award.id),
    )
    const at = await tx.now()
    const links: LinkedAward[] = []
    for (const award of awards) {
      const before = isNew ? undefined : known.find((link) => link.awardId === award.id)
      const link = before ?? newLink(vault, award, at)
      if (!before) await tx.claimLinks.put(link)
      const nickname = bySeq.get(award.index + 1)?.nickname ?? ''
      const mayRenew = !closed.has(award.index + 1)
      links.push({ award, nickname, code: openCode(vault, link), openedAt: link.openedAt, mayRenew })
    }
    return { draw, links }
  })
}

function newLink(vault: Vault, { drawId, id, index }: Award, madeAt: number): ClaimLink {
  const code = randomText(codeLength, vault.randomBytes)
  return {
    drawId,
    awardId: id,
    joinSeq: index + 1,
    codeKey: linkKey(vault, code),
    sealedCode: vault.seal(placeOf(drawId, id), utf8(code)),
    madeAt,
    phoneKey: null,
    openedAt: null,
  }
}

const placeOf = (drawId: string, awardId: string) => `claim_links/${drawId}/${awardId}/code`

function openCode(vault: Vault, { drawId, awardId, sealedCode }: ClaimLink): string {
  return new TextDecoder().decode(vault.open(placeOf(drawId, awardId), sealedCode))
}

/** Some programs write what stands after the `#` in capitals, or with what follows the link in a line. */
export function linkKey(vault: Pick<Vault, 'index'>, typed: string): Uint8Array {
  const code = [...typed.toLowerCase()].filter((symbol) => plainAlphabet.includes(symbol)).join('')
  return vault.index('claim_links/code', code)
}

/** A link that leads nowhere, whatever the reason: whoever tries codes learns nothing. */
export const wrongLink = () => new Refusal('claim_link_wrong')
