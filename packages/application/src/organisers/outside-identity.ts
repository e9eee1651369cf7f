import type { UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import type {
  Identity,
  IdentityProvider,
  OutsidePerson,
  Reading,
  SignInWay,
  Vault,
  Writing,
} from '../ports/index.ts'
import { openWords, sealWords } from './sealed-words.ts'

/** `auth_platform`; a person of WeChat is 2, whichever of its apps knows them. */
export const outsidePlatforms = { wechat: 2, wecom: 3, oidc: 4 } as const satisfies Record<
  IdentityProvider,
  number
>

/** Somebody known at another site, as the store finds and keeps them. */
export type KnownPerson = Omit<Identity, 'userId' | 'linkedAt'>

/** What is sealed of them; empty where it was not told. */
type PersonWords = { readonly subject: string; readonly unionid: string; readonly nickname: string }

const contextOf = (subjectKey: Uint8Array) => `identities/${hex(subjectKey)}`

/** Of what the way told: by which keys they are found, and what is kept of them. */
export function knownPerson(
  vault: Vault,
  { provider, app }: Pick<SignInWay, 'provider' | 'app'>,
  { subject, unionid, nickname }: OutsidePerson,
): KnownPerson {
  const subjectKey = vault.index('identities.subject', JSON.stringify([provider, app, subject]))
  const words: PersonWords = { subject, unionid: unionid ?? '', nickname: shownName(nickname) ?? '' }
  return {
    subjectKey,
    provider,
    app,
    sealedPerson: sealWords(vault, contextOf(subjectKey), words),
    unionidKey: unionid === null ? null : vault.index('identities.unionid', unionid),
  }
}

/** What was sealed of an identity. */
export function personIn(vault: Vault, { subjectKey, sealedPerson }: KnownPerson) {
  const { subject, unionid, nickname } = openWords<PersonWords>(vault, contextOf(subjectKey), sealedPerson)
  return { subject, unionid: unionid || null, nickname: nickname || null }
}

/**
 * Whose the person is: by their subject, else by the unionid of another app of WeChat; null when nobody's. Never by a
 * name. Until the transaction ends nobody else can link the same person, and an account that was found is held.
 */
export async function heldUserOf(tx: Writing, person: KnownPerson): Promise<UserId | null> {
  const { subjectKey, unionidKey } = person
  // In this order always: two who come by different apps hold different subjects first, then wait for each other.
  await tx.identities.hold(subjectKey)
  if (unionidKey) await tx.identities.hold(unionidKey)
  const find = async () =>
    (await tx.identities.bySubject(subjectKey)) ?? (unionidKey && (await tx.identities.byUnionid(unionidKey)))
  const found = await find()
  if (!found) return null
  await tx.accounts.hold(found.userId)
  // An account that was erased just now has lost its identities.
  return (await find()) ? found.userId : null
}

/** Links a person to the account that they are, or are to be, known for; what is told of them now replaces what was. */
export async function linkPerson(tx: Writing, person: KnownPerson, userId: UserId): Promise<void> {
  const before = await tx.identities.bySubject(person.subjectKey)
  if (!before) return tx.identities.insert({ ...person, userId, linkedAt: await tx.now() })
  const kin = person.unionidKey && (await tx.identities.byUnionid(person.unionidKey))
  // Somebody else was linked by this unionid, before this app told it: neither account takes the other's people.
  if (kin && kin.userId !== userId) return
  await tx.identities.save(person)
}

/** The unionid that WeChat knows an account's owner by; null where none was told. */
export async function unionidOf(tx: Reading, vault: Vault, userId: UserId): Promise<string | null> {
  return (await inWechat(tx, vault, userId))?.unionid ?? null
}

/** An account's owner as WeChat knows them: their unionid, and their openid at the app that told it; null where none did. */
export async function inWechat(
  tx: Pick<Reading, 'identities'>,
  vault: Vault,
  userId: UserId,
): Promise<{ readonly unionid: string; readonly openid: string } | null> {
  const told = (await tx.identities.ofUser(userId)).find(({ unionidKey }) => unionidKey !== null)
  const { subject: openid, unionid } = told ? personIn(vault, told) : { subject: '', unionid: null }
  return unionid === null ? null : { unionid, openid }
}

/** A name as it may be shown: in one line, and no longer than an account's; null when nothing of it can be seen. */
export function shownName(nickname: string | null): string | null {
  const name = (nickname ?? '').normalize('NFC').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
  const short = [...name.trim()].slice(0, 30).join('').trim()
  return /[^\p{C}\p{Z}]/u.test(short) ? short : null
}
