import {
  type AwardState,
  attendeeNumber,
  type Draw,
  hides,
  type Lid,
  nameKey,
  plainLine,
  Refusal,
  shownOrganiser,
} from '@fairdraw/domain'
import { identityKey, identityOf, openIdentity } from '../entrants/identity.ts'
import { rosterIdentities } from '../entrants/terms/entry-keys.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { Award, ClaimLink, Entrant, Ports, Reading, Subject, Vault } from '../ports/index.ts'
import { comeForward } from '../show/come-forward.ts'
import { isLinkable, linkKey, wrongLink } from './claim-links.ts'
import { closedToOthers } from './link-phones.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** What somebody with a claim link is told before they say who they are. */
export type LinkSight = {
  readonly title: string
  /** Null where the draw hides who made it. */
  readonly organiser: string | null
  readonly tier: number
  readonly prizeName: string
  readonly state: AwardState
  /** What they are known by: the name they comment under, or what stands beside them in a list. */
  readonly asks: 'handle' | 'number'
}

/** To whom and to what a code leads. Refuses `claim_link_wrong`. */
export function lookAtClaimLink({ store, vault }: Needs, code: string): Promise<LinkSight> {
  return store.read(async (tx) => {
    const { award, draw } = await linked(tx, vault, code)
    const prize = draw.settings.prizes.find(({ tier }) => tier === award.tier)
    return {
      title: draw.settings.title,
      organiser: hides(draw, 'creator')
        ? null
        : shownOrganiser(await accountOf(tx, draw.ownerId), draw.settings.organiserCard).nickname,
      tier: award.tier,
      prizeName: prize?.name ?? '',
      state: award.state,
      asks: draw.settings.media ? 'handle' : 'number',
    }
  })
}

/**
 * Opens a claim link: from now on this phone stands for the winner, who named themselves as the list does. Until they
 * claim a prize, whichever it is, another phone may open it too; after it, what they left is shown to no other. Refuses
 * `claim_link_wrong`, `claim_name_wrong`, `claim_link_used`, and `claim_phone_taken` to a phone that is in by itself.
 */
export async function openClaimLink(
  { store, vault }: Needs,
  { code, name, subject }: { readonly code: string; readonly name: string; readonly subject: Subject },
): Promise<{ lid: Lid }> {
  const phoneKey = identityKey(vault, identityOf(subject))
  return await store.transact(async (tx) => {
    // Behind the draw's lock, as the first claim of a listed winner: of the two at one moment, one comes second.
    await tx.draws.hold((await linked(tx, vault, code)).draw.id)
    const { draw, link, winner } = await linked(tx, vault, code)
    if (!(await isNamed(tx, vault, draw, winner, name))) throw new Refusal('claim_name_wrong')
    if (await tx.entrants.byIdentity(draw.id, phoneKey)) throw new Refusal('claim_phone_taken')
    const closed = await closedToOthers(tx, draw.id, [winner.joinSeq], phoneKey)
    if (closed.has(winner.joinSeq)) throw new Refusal('claim_link_used')
    await tx.claimLinks.put({ ...link, phoneKey, openedAt: await tx.now() })
    return { lid: draw.lid }
  })
}

type Linked = {
  readonly link: ClaimLink
  readonly draw: Draw
  readonly award: Award
  readonly winner: Entrant
}

async function linked(tx: Reading, vault: Vault, code: string): Promise<Linked> {
  const link = await tx.claimLinks.byCode(linkKey(vault, code))
  const draw = link && (await tx.draws.byId(link.drawId))
  if (!draw || draw.removedAt !== undefined) throw wrongLink()
  const award = await tx.awards.byId(draw.id, link.awardId)
  const winner = await tx.entrants.bySeq(draw.id, link.joinSeq)
  if (!award || !winner || !isLinkable(vault, draw, award, winner)) throw wrongLink()
  if ((await comeForward(tx, draw, [award])).length === 0) throw wrongLink()
  return { award, draw, link, winner }
}

/** True for what the winner is called in the list: a number or an address of it, the name of a comment, or a badge. */
async function isNamed(
  tx: Reading,
  vault: Vault,
  { id }: Draw,
  winner: Entrant,
  typed: string,
): Promise<boolean> {
  const identity = openIdentity(vault, winner)?.identity ?? ''
  const name = typed.trim().replace(/^@/, '')
  if (name === '') return false
  if (rosterIdentities(name).includes(identity)) return true
  // A number is one number in small letters, too.
  const [kind, listed = ''] = identity.split(/:(.*)/s)
  if (kind === 'staff' && attendeeNumber(listed) === attendeeNumber(name)) return true
  if (kind === 'comment')
    return identity.endsWith(`:${name}`) || nameKey(plainLine(name)) === nameKey(winner.nickname)
  const [attendee] = await tx.attendees.bySeqs(id, [winner.joinSeq])
  return attendee !== undefined && attendee.number === attendeeNumber(name)
}
