import {
  type AccountKind,
  type AwardId,
  type AwardState,
  type Draw,
  isAccountKind,
  type Lid,
} from '@fairdraw/domain'
import type { LentLetter, ReaderLang, Reading } from '../../ports/index.ts'
import { saidOfAccount } from '../account-letter.ts'
import { type Said, saidOfDraw } from '../compose-letter.ts'
import type { DrawMailKind, Facts } from '../letter-words.ts'

/** Where a letter leads. */
export type LetterLinks = {
  readonly draw: (lid: Lid) => string
  readonly account: (kind: AccountKind) => string
  readonly unsubscribe: (token: string) => string
}

/** What a letter says and where it leads, as things are now; null when its draw is gone. */
export async function saidNow(
  tx: Reading,
  letter: LentLetter,
  lang: ReaderLang,
  links: LetterLinks,
): Promise<{ readonly said: Said; readonly url: string } | null> {
  const { kind, about } = letter
  if (isAccountKind(kind)) return { said: saidOfAccount(kind, lang, about), url: links.account(kind) }
  const now = await factsNow(tx, letter)
  const said = now && saidOfDraw(kind as DrawMailKind, lang, now.facts)
  return said && { said, url: links.draw(now.draw.lid) }
}

/** What a letter about a draw is made of; null when the draw is gone, or what was won was set aside since. */
export async function factsNow(
  tx: Reading,
  { drawId, about, kind }: Pick<LentLetter, 'about' | 'drawId' | 'kind'>,
): Promise<{ readonly draw: Draw; readonly facts: Facts } | null> {
  const draw = drawId === null ? null : await tx.draws.byId(drawId)
  if (!draw || draw.removedAt !== undefined) return null
  const award = await tx.awards.byId(draw.id, about as AwardId)
  if (kind === 'won' && (!award || isSetAside(award.state))) return null
  const prize = draw.settings.prizes.find(({ tier }) => tier === award?.tier)?.name ?? ''
  const organiser = (await tx.accounts.byId(draw.ownerId))?.nickname ?? ''
  return { draw, facts: { title: draw.settings.title, prize, organiser } }
}

const isSetAside = (state: AwardState) => state === 'void' || state === 'forfeited'
