import { Refusal, type UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { ifTaken } from '../if-taken.ts'
import type { Account, Ports, SignInCode, Vault, Writing } from '../ports/index.ts'
import { requireGoodPassword } from './good-password.ts'
import { codeWayOf } from './sent-codes.ts'
import { expiryOf, supportMs } from './session-life.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** By which way somebody signs in, as calls and answers number it. */
export const platform = { local: 1, passkey: 5, oneTimeLink: 6, support: 8, sentCode: 9 } as const
/** Ways that say more than a password does: see `requireSecondFactor`. */
const strongWays: readonly number[] = [platform.passkey, platform.oneTimeLink]
/** Codes are single use and live this long. */
export const codeMs = 5 * 60_000

type Needs = Pick<Ports, 'store' | 'vault'>

/** Exchanges a single-use code for a session token. Refuses `sign_in_wrong` when unknown, used, expired or of another way. */
export async function signIn(
  ports: Needs,
  given: { code: string; platform: number },
): Promise<{ token: string; userId: UserId; isSupport: boolean }> {
  const { store, vault } = ports
  const { token, hash } = newToken(vault)
  const isSupport = given.platform === platform.support
  const userId = await store.transact(async (tx) => {
    const now = await tx.now()
    const code = await tx.accounts.takeCode(hashOfToken(vault, given.code), given.platform, now)
    if (!code) throw new Refusal('sign_in_wrong')
    const userId = code.userId ?? (await foundingOrganiser(tx, ports)).id
    await tx.sessions.insert({
      tokenHash: hash,
      subject: { kind: 'user', userId },
      createdAt: now,
      seenAt: now,
      expiresAt: isSupport ? now + supportMs : expiryOf(now, now),
      isSupport,
      ...(strongWays.includes(given.platform) && { strongAt: now }),
    })
    if (isSupport)
      await tx.audits.record({ at: now, userId, session: hex(hash), call: 'userlogin', drawId: null })
    return userId
  })
  return { token, userId, isSupport }
}

/** Makes a code that signs a user in once; `userId` null signs the first organiser in. Valid until used when `livesMs` is null. */
export async function makeSignInCode(
  ports: Needs,
  given: { userId: UserId | null; platform: number; livesMs: number | null; code?: string },
): Promise<string> {
  return await ports.store.transact((tx) => putSignInCode(tx, ports.vault, given))
}

/** The same within a transaction of its caller. */
export async function putSignInCode(
  tx: Writing,
  vault: Vault,
  given: { userId: UserId | null; platform: number; livesMs: number | null; code?: string },
): Promise<string> {
  const code = given.code ?? newToken(vault).token
  const stored: SignInCode = {
    codeHash: hashOfToken(vault, code),
    platform: given.platform,
    userId: given.userId,
    expiresAt: given.livesMs === null ? null : (await tx.now()) + given.livesMs,
  }
  await tx.accounts.putCode(stored)
  return code
}

/**
 * Makes the deployment's first organiser, who holds `enterprise` for ever. A founding code that was printed and not
 * used is worth nothing once somebody has founded it with another.
 */
async function foundingOrganiser(tx: Writing, { vault }: Needs): Promise<Account> {
  if (await tx.accounts.firstOrganiser()) throw new Refusal('sign_in_wrong')
  const createdAt = await tx.now()
  const account: Account = {
    id: hex(vault.randomBytes(12)) as UserId,
    account: null,
    nickname: '组织者',
    headimgurl: null,
    contactName: null,
    contactMobile: null,
    plan: 'enterprise',
    planEndsAt: null,
    planSince: createdAt,
    isFirstOrganiser: true,
    createdAt,
  }
  await tx.accounts.insert(account, null)
  return account
}

/** An account as everybody's begins: on the free plan, and with nothing told but its names. */
export function freeAccount(given: Pick<Account, 'id' | 'account' | 'nickname' | 'createdAt'>): Account {
  const untold = { headimgurl: null, contactName: null, contactMobile: null }
  const noPlan = { plan: 'free', planEndsAt: null, planSince: null } as const
  return { ...given, ...untold, ...noPlan, isFirstOrganiser: false }
}

/**
 * Makes a local account on the free plan and answers a code for it. Nobody learns who has one: where codes can be sent to
 * the address, all are refused `code_needed`, as a code makes the account; elsewhere its own password signs in to an
 * account that is there, and any other one is refused `account_unusable`, after as much work as making one takes. Refuses
 * `password_weak` and `sign_up_closed`.
 */
export async function signUp(
  ports: Needs & Pick<Ports, 'mailer' | 'sms'>,
  given: { account: string; password: string; nickname: string; isOpen: boolean },
): Promise<{ code: string }> {
  if (!given.isOpen) throw new Refusal('sign_up_closed')
  if (codeWayOf(ports, given.account) !== null) throw new Refusal('code_needed')
  const { store, vault } = ports
  await requireGoodPassword(vault, given.password, [given.account, given.nickname])
  const found = await store.read((tx) => tx.accounts.byName(given.account))
  if (found) {
    if (!(await isPasswordOf(vault, found.passwordHash, given.password)))
      throw new Refusal('account_unusable')
    return { code: await localCode(ports, found.account.id) }
  }
  const passwordHash = await vault.hashPassword(given.password)
  const id = hex(vault.randomBytes(12)) as UserId
  const { account, nickname } = given
  await store
    .transact(async (tx) => {
      const createdAt = await tx.now()
      await tx.accounts.insert(freeAccount({ id, account, nickname, createdAt }), passwordHash)
    })
    .catch(ifTaken('account', 'account_unusable'))
  return { code: await localCode(ports, id) }
}

/** Checks a password and answers a code. An unknown account costs the same time and gives the same refusal as a wrong password. */
export async function checkPassword(
  ports: Needs,
  given: { account: string; password: string },
): Promise<{ code: string }> {
  const { store, vault } = ports
  const found = await store.read((tx) => tx.accounts.byName(given.account))
  const fits = await isPasswordOf(vault, found?.passwordHash ?? null, given.password)
  if (!found || !fits) throw new Refusal('sign_in_wrong')
  return { code: await localCode(ports, found.account.id) }
}

function localCode(ports: Needs, userId: UserId): Promise<string> {
  return makeSignInCode(ports, { userId, platform: platform.local, livesMs: codeMs })
}

/** Takes as long where there is no password. */
async function isPasswordOf(vault: Vault, hash: string | null, password: string): Promise<boolean> {
  const fits = await vault.checkPassword(password, hash ?? (await decoyHash(vault)))
  return fits && hash !== null
}

const decoys = new WeakMap<Vault, Promise<string>>()

/** Checked against when there is no account, so that the answer takes as long. */
function decoyHash(vault: Vault): Promise<string> {
  const made = decoys.get(vault) ?? vault.hashPassword(hex(vault.randomBytes(16)))
  decoys.set(vault, made)
  return made
}
