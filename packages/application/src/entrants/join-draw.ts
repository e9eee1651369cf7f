import {
  type Brought,
  drawType,
  hasEntryTerms,
  type Lid,
  namesShownIn,
  Refusal,
  type UserId,
} from '@fairdraw/domain'
import type { Receipt } from '@fairdraw/fairness'
import { requireBelonging } from '../customers/belonging.ts'
import { publishedDraw } from '../draws/read-draw.ts'
import { requireFollowing } from '../followers/following.ts'
import { isPlayed } from '../plays/open-book.ts'
import { openSpinSecret } from '../plays/spin-secret.ts'
import type { Ports, Reading, Subject } from '../ports/index.ts'
import { createRemembered } from '../remembered.ts'
import { commitJoins } from './commit-joins.ts'
import { doorRefusal } from './door-refusal.ts'
import { createGroupCommit, type GroupHeard } from './group-commit.ts'
import { comesFrom } from './guest-networks.ts'
import { identityKey, identityOf } from './identity.ts'
import type { Naming } from './own-name.ts'
import type { Join } from './seat-newcomer.ts'
import { checkBrought, type Origin, type Shown } from './terms/check-brought.ts'
import { personKeysFor } from './terms/inviting-group.ts'

export type JoinNeeds = Pick<Ports, 'bell' | 'signer' | 'store' | 'vault'>
/** Who follows, and whose customer somebody is, is asked before anything is committed. */
type AskingNeeds = JoinNeeds & Pick<Ports, 'wechat' | 'wecom'>
export type JoinAnswer = { readonly memberId: string; readonly joinSeq: number; readonly receipt: Receipt }
export type JoinDraw = (given: {
  lid: Lid
  subject: Subject
  nickname: string
  /** Who has no name of their own takes this one. */
  naming?: Naming | null
  channel: string | null
  /** By the page that people join ordinary draws on: a hall is entered by checking in. */
  by?: 'link'
  /** What the draw's conditions ask for; nothing when left out. */
  brought?: Brought
  /** Nobody's network and no device when left out. */
  origin?: Origin
}) => Promise<JoinAnswer>

/** More would hold the write lock long; fewer would sign and sync more often. */
const largestGroup = 400
/** What is remembered of a draw: its ids never change; whether it has terms may, for as long as it can be edited. */
type KnownDraw = Pick<Join, 'drawId' | 'fillsUp' | 'namesShown' | 'spin'> & {
  readonly ownerId: UserId
  readonly hasTerms: boolean
  readonly isHall: boolean
  /** Its people come from a list: nobody joins. */
  readonly isListed: boolean
}
const rememberedDraws = 10_000
const nowhere: Origin = { address: '', device: null, inviterSeq: null }

/**
 * The one way into a draw. Joins of the same moment share a transaction and a signature; everybody hears only after
 * it is durable. Joining again answers the same receipt, so a lost answer can simply be asked for again. A draw
 * without terms costs nothing of what one with terms does.
 */
export function createJoinDraw(ports: AskingNeeds, committed?: GroupHeard): JoinDraw {
  const commit = createGroupCommit(
    (batch: readonly Join[]) => commitJoins(ports, batch),
    largestGroup,
    committed,
  )
  const knownDraw = createRemembered(async (lid: Lid): Promise<KnownDraw> => {
    const { draw, spin } = await ports.store.read((tx) => publishedAt(tx, ports, lid))
    const { id: drawId, ownerId, settings } = draw
    const fillsUp = settings.opening.by === 'count'
    const isHall = settings.show !== undefined
    const isListed = drawType(settings.taskType).door === 'import'
    return {
      drawId,
      ownerId,
      fillsUp,
      spin,
      isHall,
      isListed,
      hasTerms: hasEntryTerms(settings),
      namesShown: namesShownIn(settings),
    }
  }, rememberedDraws)

  return async ({ lid, subject, nickname, naming = null, channel, by, brought = {}, origin = nowhere }) => {
    const { isHall, isListed, hasTerms, ...known } = await knownDraw(lid)
    const { drawId, ownerId } = known
    if (isListed || (isHall && by === 'link')) throw new Refusal('not_on_roster')
    const identity = identityOf(subject)
    const key = identityKey(ports.vault, identity)
    const shown = hasTerms ? await shownAt(ports, { drawId, subject, key, brought, origin }) : null
    if (shown) {
      await requireFollowing(ports, { ownerId, settings: shown.settings }, key)
      await requireBelonging(ports, { draw: { ownerId, settings: shown.settings }, subject, key })
    }
    const who = { subject, identity, key, nickname, naming, channel }
    const network = comesFrom(ports.vault, { drawId, subject }, origin)
    return await commit({ ...known, lid, shown, network, ...who })
  }
}

/** A published draw, with the secret of its plays if it is played. */
async function publishedAt(tx: Reading, { vault }: JoinNeeds, lid: Lid) {
  const draw = await publishedDraw(tx, lid)
  return { draw, spin: isPlayed(draw) ? await openSpinSecret(tx, vault, draw) : null }
}

type Comer = Pick<Join, 'drawId' | 'subject' | 'key'> & {
  readonly brought: Brought
  readonly origin: Origin
}

/** What this newcomer shows; null for somebody who is in: they are answered whatever they bring. Refuses the others. */
function shownAt({ store, vault }: JoinNeeds, comer: Comer): Promise<Shown | null> {
  const { drawId, subject, key, brought, origin } = comer
  return store.read(async (tx) => {
    if (await tx.entrants.byIdentity(drawId, key)) return null
    const [draw, door] = [await tx.draws.byId(drawId), await tx.entrants.door(drawId)]
    if (!draw || !door) throw new Refusal('not_found')
    // Who comes too late learns that first, and nothing about the conditions.
    const refusal = doorRefusal(door, subject, await tx.now())
    if (refusal) throw refusal
    const userId = subject.kind === 'user' ? subject.userId : null
    const account = userId === null ? null : ((await tx.accounts.byId(userId))?.account ?? null)
    const personKeys = await personKeysFor(tx, draw, userId)
    return checkBrought(vault, draw, { brought, origin, account, personKeys })
  })
}
