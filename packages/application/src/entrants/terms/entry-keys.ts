import { type DrawId, type FormAnswers, firstStageId, phoneIn } from '@fairdraw/domain'
import { base64, canonicalIdentity, type IdentityChannel, utf8 } from '@fairdraw/fairness'
import type { Vault } from '../../ports/index.ts'

/** What an entrant told that is nobody else's business; kept encrypted as one. */
export type Told = { readonly mobile?: string; readonly answers?: FormAnswers }

/** The key that finds a mobile number without storing it, the same in every draw. */
export function mobileKey(vault: Vault, mobile: string): Uint8Array {
  return vault.index('entrants/mobile', mobile)
}

/**
 * What is kept of an invited person's number so that it brings its inviter chances once: it cannot be turned back into
 * the number without the master key, and finds nobody in any other draw.
 */
export function inviteKey(vault: Vault, drawId: DrawId, mobile: string): Uint8Array {
  return vault.index(`entrants/${drawId}/invited`, mobile)
}

/** Addresses and devices are told apart within a draw and nowhere else. */
export function addressKey(vault: Vault, drawId: DrawId, address: string): Uint8Array {
  return vault.index(`entrants/${drawId}/address`, address)
}

export function deviceKey(vault: Vault, drawId: DrawId, device: string): Uint8Array {
  return vault.index(`entrants/${drawId}/device`, device)
}

/** Case, width, spaces and dashes of what is typed from a slip of paper do not matter. */
export function entryCodeKey(vault: Vault, code: string): Uint8Array {
  return vault.index(
    'entry_codes',
    code
      .normalize('NFKC')
      .replace(/[\s\p{Cf}\p{Pd}]+/gu, '')
      .toLowerCase(),
  )
}

export function sealEntryCode(vault: Vault, drawId: DrawId, position: number, code: string): Uint8Array {
  return vault.seal(`entry_codes/${firstStageId(drawId)}/${position}`, utf8(code))
}

export function openEntryCode(vault: Vault, drawId: DrawId, position: number, sealed: Uint8Array): string {
  return new TextDecoder().decode(vault.open(`entry_codes/${firstStageId(drawId)}/${position}`, sealed))
}

/**
 * The identity that a line of a list of people, an account or something typed stands for: an e-mail address, a phone
 * number, who wrote comments (`comment:weibo:1234567890`), else a staff number, as the number of any card is. Null for
 * what names nobody.
 */
export function rosterIdentity(text: string): string | null {
  const typed = text.normalize('NFKC').trim()
  if (!typed.startsWith('comment:') && typed.includes('@') && !/^[^@\s]+@[^@\s]+$/.test(typed)) return null
  const [, commenter] = /^comment:([a-z]+:.+)$/.exec(text.trim()) ?? []
  if (commenter !== undefined) return orNull('comment', commenter)
  if (typed.includes('@')) return orNull('mail', typed)
  const phone = phoneIn(typed)
  if (phone !== null) return orNull('phone', phone)
  // The number of a card is one number in groups of four, too.
  return orNull('staff', /^[\d\s]+$/.test(typed) ? typed.replace(/\s/g, '') : typed)
}

/**
 * Every identity that somebody may be kept under who is written so: the one they get now, first, and a phone, which
 * earlier versions took any 11 to 24 digits for. Those were committed to, and cannot be written anew.
 */
export function rosterIdentities(text: string): readonly string[] {
  const typed = text.normalize('NFKC').trim()
  const former = /^\+?[\d\s()\-.]{11,24}$/.test(typed) ? orNull('phone', typed) : null
  return [...new Set([rosterIdentity(text), former])].filter((identity) => identity !== null)
}

function orNull(channel: IdentityChannel, value: string): string | null {
  try {
    return canonicalIdentity(channel, value)
  } catch {
    return null
  }
}

export function rosterKey(vault: Vault, identity: string): Uint8Array {
  return vault.index('rosters/identity', identity)
}

export function sealRosterIdentity(vault: Vault, drawId: DrawId, position: number, identity: string) {
  return vault.seal(`rosters/${firstStageId(drawId)}/${position}`, utf8(identity))
}

export function openRosterIdentity(vault: Vault, drawId: DrawId, position: number, sealed: Uint8Array) {
  return new TextDecoder().decode(vault.open(`rosters/${firstStageId(drawId)}/${position}`, sealed))
}

const toldPlace = (drawId: DrawId, joinSeq: number) => `entrant_details/${drawId}/${joinSeq}/told`

/** Null when nothing was told. */
export function sealTold(vault: Vault, drawId: DrawId, joinSeq: number, told: Told): Uint8Array | null {
  if (Object.keys(told).length === 0) return null
  return vault.seal(toldPlace(drawId, joinSeq), utf8(JSON.stringify(told)))
}

/** The reverse of `sealTold`. */
export function openTold(vault: Vault, drawId: DrawId, joinSeq: number, sealed: Uint8Array | null): Told {
  if (sealed === null) return {}
  return JSON.parse(new TextDecoder().decode(vault.open(toldPlace(drawId, joinSeq), sealed))) as Told
}

/**
 * What stands in the link that is posted in a chat group: the group's id, and a mac that only the vault can make, so
 * that nobody invents a link of a group they are not in. One link holds for every stage of a period draw.
 */
export function groupToken(vault: Vault, drawId: DrawId, groupId: string): string {
  const mac = base64(vault.index(`groups/${firstStageId(drawId)}`, groupId).subarray(0, 15))
  return `${groupId}.${mac.replaceAll('+', '-').replaceAll('/', '_')}`
}

/**
 * What lets one member of a bound chat group in: the group's id, and a mac for this person alone, so that a link that is
 * passed on lets nobody else in. `personKey` finds them as WeChat knows them (`identities.subjectKey`).
 */
export function groupPass(
  vault: Vault,
  drawId: DrawId,
  { groupId, personKey }: { readonly groupId: string; readonly personKey: Uint8Array },
): string {
  const context = `group_passes/${firstStageId(drawId)}/${groupId}`
  const mac = base64(vault.index(context, base64(personKey)).subarray(0, 15))
  return `${groupId}.${mac.replaceAll('+', '-').replaceAll('/', '_')}`
}

/** True when both texts are the same; how long it takes tells nothing about where they part. */
export function isSameSecret(vault: Vault, a: string, b: string): boolean {
  const [first, second] = [vault.index('compare', a), vault.index('compare', b)]
  return first.reduce((difference, byte, at) => difference | (byte ^ (second[at] as number)), 0) === 0
}
