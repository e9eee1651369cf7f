import {
  type AccountKind,
  type AwardId,
  day,
  hour,
  type Instant,
  isAccountKind,
  type Lid,
  minute,
  topicOf,
} from '@fairdraw/domain'
import type {
  LentLetter,
  LetterEnd,
  Mail,
  Mailer,
  MailOutcome,
  Ports,
  ReaderLang,
  Reading,
  Vault,
} from '../ports/index.ts'
import { saidOfAccount } from './account-letter.ts'
import { composeLetter, type Said, saidOfDraw } from './compose-letter.ts'
import type { DrawMailKind } from './letter-words.ts'
import { isReachable, mailWithinMs, readerOf, userOf } from './letters-to.ts'
import { unsubscribeToken } from './unsubscribe.ts'

type Needs = Pick<Ports, 'store' | 'vault'> & { readonly mailer: Mailer }
/** Where a letter leads. */
export type LetterLinks = {
  readonly draw: (lid: Lid) => string
  readonly account: (kind: AccountKind) => string
  readonly unsubscribe: (token: string) => string
}

/** A lent letter is nobody else's for so long; longer than all of a batch may take. */
export const lendMs = 10 * minute
/** No letter of a batch is begun so late that another might be sending it before this one ends. */
const beginWithinMs = lendMs - 2 * minute
const pausesMs = [minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, day] as const

/** How many were lent out; `unreachable`: the code of the failure when nothing can be sent just now. */
export type Sending = { readonly lent: number; readonly unreachable: string | null }

/**
 * Sends the letters that are due, one after the other. Each is lent before it is sent and settled after: killed in
 * between, it is sent again when its lending ends, under the same Message-ID. A server that cannot be reached ends
 * the batch: the others wait for the next turn.
 */
export async function sendLetters(
  ports: Needs,
  links: LetterLinks,
  { limit, monotonicNow }: { readonly limit: number; readonly monotonicNow: () => number },
): Promise<Sending> {
  const { store, mailer } = ports
  const begunAt = monotonicNow()
  const lent = await store.transact(async (tx) => {
    const now = await tx.now()
    return await tx.outbox.lend({ now, since: now - mailWithinMs, untilAt: now + lendMs }, limit)
  })
  for (const [at, letter] of lent.entries()) {
    if (monotonicNow() - begunAt > beginWithinMs) break
    const mail = await store.read((tx) => mailOf(tx, ports.vault, letter, links))
    const outcome = mail === null ? null : await mailer.send(mail)
    await settle(ports, letter, outcome)
    if (outcome?.kind !== 'unreachable') continue
    for (const waiting of lent.slice(at + 1)) await giveBack(ports, waiting)
    return { lent: lent.length, unreachable: outcome.answer }
  }
  return { lent: lent.length, unreachable: null }
}

/** The mail as it is now: nothing when its reader has no address any more, wants no such mail, or the draw is gone. */
async function mailOf(
  tx: Reading,
  vault: Vault,
  letter: LentLetter,
  links: LetterLinks,
): Promise<Mail | null> {
  const userId = userOf(readerOf(vault, letter))
  const reader = userId === null ? undefined : (await tx.readers.of([userId])).get(userId)
  if (!isReachable(reader, letter.kind)) return null
  const { lang, address } = reader
  const leading = isAccountKind(letter.kind)
    ? { said: saidOfAccount(letter.kind, lang, letter.about), url: links.account(letter.kind) }
    : await drawLetter(tx, letter, letter.kind, lang, links)
  if (leading === null) return null
  const topic = topicOf(letter.kind)
  const unsubscribeUrl = links.unsubscribe(unsubscribeToken(vault, reader.userId, topic))
  const content = composeLetter({ ...leading, topic, lang, unsubscribeUrl })
  return { id: letter.id, to: address ?? '', ...content, unsubscribeUrl }
}

async function drawLetter(
  tx: Reading,
  { drawId, about }: LentLetter,
  kind: DrawMailKind,
  lang: ReaderLang,
  links: LetterLinks,
): Promise<{ said: Said; url: string } | null> {
  const draw = drawId === null ? null : await tx.draws.byId(drawId)
  if (!draw || draw.removedAt !== undefined) return null
  const award = await tx.awards.byId(draw.id, about as AwardId)
  const prize = draw.settings.prizes.find(({ tier }) => tier === award?.tier)?.name ?? ''
  const organiser = (await tx.accounts.byId(draw.ownerId))?.nickname ?? ''
  const facts = { title: draw.settings.title, prize, organiser }
  return { said: saidOfDraw(kind, lang, facts), url: links.draw(draw.lid) }
}

async function settle({ store }: Needs, letter: LentLetter, outcome: MailOutcome | null): Promise<void> {
  await store.transact(async (tx) => {
    const end = endOf(letter, outcome, await tx.now())
    await tx.outbox.settle(letter, end)
  })
}

function endOf({ at: toldAt, tries }: LentLetter, outcome: MailOutcome | null, at: Instant): LetterEnd {
  if (outcome === null) return { state: 'unwanted', at, answer: null }
  const { kind, answer } = outcome
  if (kind === 'accepted') return { state: 'sent', at, answer }
  if (kind === 'refused') return { state: 'refused', at, answer }
  const nextAt = at + (pausesMs[Math.min(tries, pausesMs.length) - 1] ?? minute)
  if (nextAt > toldAt + mailWithinMs) return { state: 'given_up', at, answer }
  return { state: 'waiting', at, nextAt, answer }
}

/** A letter that was lent and not tried waits again. */
async function giveBack({ store }: Needs, letter: LentLetter): Promise<void> {
  await store.transact(async (tx) => {
    const at = await tx.now()
    await tx.outbox.settle(letter, { state: 'waiting', at, nextAt: at, answer: null })
  })
}
