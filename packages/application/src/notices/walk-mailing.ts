import { type Draw, type MailKind, waitsForWinner } from '@fairdraw/domain'
import { identityKey, identityOf } from '../entrants/identity.ts'
import type { Award, Entrant, Mailing, Ports, Vault, Writing } from '../ports/index.ts'
import type { NoticeChannel } from './channels/notice-channel.ts'
import { fanRecipients, tellFans } from './fan-readers.ts'
import { mailWithinMs, type Recipient } from './letters-to.ts'
import { noticesToWinners } from './notices-to-winners.ts'
import { notifiedOf } from './notify-account.ts'
import { recipientOf, toldOf } from './tell.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** Somebody to write to, and where the walk goes on: null at its end. */
type Batch = { readonly recipients: readonly Recipient[]; readonly next: number | null }
type Walk = (tx: Writing, vault: Vault, draw: Draw, mailing: Mailing, limit: number) => Promise<Batch>

/**
 * Writes the letters of the next batch of people that a mailing is for. The letters and how far it has come are one
 * transaction: killed anywhere, the next walks on, and nobody is missed or written to twice. False when nothing is
 * left to walk. Where nobody can be told on any way, only what is told in the product too is walked.
 */
export async function walkMailing(
  { store, vault }: Needs,
  channels: readonly NoticeChannel[],
  limit: number,
): Promise<boolean> {
  return await store.transact(async (tx) => {
    const mailing = await tx.outbox.hold((await tx.now()) - mailWithinMs)
    if (!mailing) return false
    const telling = channels.filter((channel) => channel.tells(mailing.kind))
    const isMute = telling.length === 0 && !toldInProduct.includes(mailing.kind)
    const { recipients, next } = isMute ? nobody : await batchOf(tx, vault, mailing, limit)
    for (const channel of telling) await tx.outbox.put(await channel.lettersTo(tx, mailing, recipients))
    await tx.outbox.advance(mailing.id, next ?? mailing.position, next === null ? await tx.now() : null)
    return true
  })
}

/** Of these the walk writes the notices too. */
const toldInProduct: readonly MailKind[] = ['new_draw', 'claim_ending']

const nobody: Batch = { recipients: [], next: null }

async function batchOf(tx: Writing, vault: Vault, mailing: Mailing, limit: number): Promise<Batch> {
  if (mailing.drawId === null) return accountBatch(vault, mailing)
  const draw = await tx.draws.byId(mailing.drawId)
  const isGone = !draw || draw.removedAt !== undefined
  return isGone ? nobody : await walkOf(mailing.kind)(tx, vault, draw, mailing, limit)
}

/** The one account that is told something about itself. */
function accountBatch(vault: Vault, mailing: Mailing): Batch {
  const { userId, about } = notifiedOf(mailing)
  const identity = identityOf({ kind: 'user', userId })
  return { recipients: [{ readerKey: identityKey(vault, identity), identity, about }], next: null }
}

function walkOf(kind: MailKind): Walk {
  switch (kind) {
    case 'won':
    case 'claim_ending':
    case 'forfeited':
      return walkWinners
    case 'not_won':
    case 'cancelled':
    case 'extended':
      return walkEntrants
    case 'shipped':
    case 'void':
    case 'excluded':
    case 'proof_refused':
    case 'lot_taken_back':
      return walkOne
    case 'new_draw':
      return walkFans
    default:
      return walkOwner
  }
}

/** Everybody whom it concerns, in the order of joining. */
const walkEntrants: Walk = async (tx, vault, { id }, { kind, at, position }, limit) => {
  const seqs = Array.from({ length: limit }, (_, n) => position + n + 1)
  const entrants = await tx.entrants.bySeqs(id, seqs)
  const winners = kind === 'not_won' ? await tx.awards.winnersAmong(id, position, limit) : new Set<number>()
  const concerned = entrants.filter(({ joinSeq, status, joinedAt }) => {
    if (kind === 'not_won') return status === 'E' && !winners.has(joinSeq - 1)
    return kind === 'cancelled' || joinedAt <= at
  })
  return {
    recipients: concerned.flatMap((entrant) => recipientOf(vault, entrant) ?? []),
    next: entrants.length < limit ? null : position + limit,
  }
}

/** The winners of one round, in the order of its results; what was set aside meanwhile is told elsewhere. */
const walkWinners: Walk = async (tx, vault, draw, { kind, about, at, position }, limit) => {
  const { id } = draw
  const round = Number(about)
  const { rows } = await tx.awards.list(id, { round, slot: position - 1 }, limit)
  const awards = rows.filter((award) => award.round === round)
  const entrants = await tx.entrants.bySeqs(id, [...new Set(awards.map(({ index }) => index + 1))])
  const byIndex = new Map(entrants.map((entrant): [number, Entrant] => [entrant.joinSeq - 1, entrant]))
  const meant = awards.filter((award) => isToldOf(draw, kind, award))
  if (kind === 'claim_ending')
    await tx.notices.put(noticesToWinners(vault, kind, at, meant, [...byIndex.values()]))
  return {
    recipients: meant.flatMap(({ id: awardId, index }) => {
      const winner = byIndex.get(index)
      return winner ? (recipientOf(vault, winner, awardId) ?? []) : []
    }),
    next: awards.length < limit ? null : position + limit,
  }
}

function isToldOf(draw: Draw, kind: MailKind, award: Award): boolean {
  if (kind === 'forfeited') return award.state === 'forfeited'
  // Who claimed since is not reminded.
  if (kind === 'claim_ending') return waitsForWinner(draw, award)
  return award.state !== 'void' && award.state !== 'forfeited'
}

/** The one whom an act concerns (`tell`). */
const walkOne: Walk = async (tx, vault, { id }, mailing) => {
  const { joinSeq, about } = toldOf(mailing)
  const [entrant] = await tx.entrants.bySeqs(id, [joinSeq])
  const recipient = entrant ? recipientOf(vault, entrant, about) : null
  return { recipients: recipient ? [recipient] : [], next: null }
}

const walkOwner: Walk = async (_, vault, { ownerId }, { about }) => {
  const identity = identityOf({ kind: 'user', userId: ownerId })
  return { recipients: [{ readerKey: identityKey(vault, identity), identity, about }], next: null }
}

/** Who agreed to hear of the organiser's next draws: told in the product too, whether or not they have an address. */
const walkFans: Walk = async (tx, vault, draw, mailing, limit) => {
  const fans = await tx.fans.after(draw.ownerId, mailing.position, limit)
  await tellFans(tx, vault, draw, mailing, fans)
  return {
    recipients: fanRecipients(vault, fans),
    next: fans.length < limit ? null : (fans.at(-1)?.number ?? null),
  }
}
