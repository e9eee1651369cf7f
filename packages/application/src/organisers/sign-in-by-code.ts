import { Refusal, type UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { maskedAccount } from '../operator/masked-account.ts'
import { type Account, type Ports, Taken, type Writing } from '../ports/index.ts'
import { givenNames } from './given-names.ts'
import { refuseSupport } from './refuse-support.ts'
import {
  type AskedCode,
  deliverCode,
  judgeCode,
  prepareCode,
  type Sending,
  type TypedCode,
} from './sent-codes.ts'
import type { UserCaller } from './sessions.ts'
import { codeMs, freeAccount, platform, putSignInCode } from './sign-in.ts'
import { accountOf } from './user-info.ts'

type Needs = Pick<Ports, 'mailer' | 'sms' | 'store' | 'vault'>

/**
 * Sends a code to an address, whether or not it has an account, and answers alike: which of the two stands in the letter,
 * for its reader alone. Where nobody can sign up, nothing is sent to strangers, and nobody waits for the sending, which
 * would tell them apart. Refuses `code_way_closed`, and `code_not_sent` where that tells nothing; throws SentTooOften.
 */
export async function sendSignInCode(
  ports: Needs,
  asked: AskedCode & { readonly account: string; readonly isOpen: boolean },
): Promise<Sending> {
  const { sending, code } = await prepareCode(ports, asked.account, 'sign_in')
  const isMember = (await ports.store.read((tx) => tx.accounts.byName(asked.account))) !== null
  if (!asked.isOpen && !isMember) return sending
  const taken = deliverCode(ports, asked.account, { ...asked, code, account: isMember ? 'known' : 'unknown' })
  if (asked.isOpen && !(await taken)) throw new Refusal('code_not_sent')
  return sending
}

/** Sends a code for a step up to the caller's own address. Refuses as the sending does, and `not_permitted` to support. */
export async function sendStepUpCode(
  ports: Needs,
  caller: UserCaller,
  asked: AskedCode,
): Promise<Sending & { readonly to: string }> {
  refuseSupport(caller)
  const { account } = await ports.store.read((tx) => accountOf(tx, caller.subject.userId))
  if (account === null) throw new Refusal('code_way_closed')
  const { sending, code } = await prepareCode(ports, account, 'step_up')
  if (!(await deliverCode(ports, account, { ...asked, code, account: null })))
    throw new Refusal('code_not_sent')
  return { ...sending, to: maskedAccount({ account }) ?? '' }
}

/**
 * Checks a code that was sent to an address, and answers one that signs its account in, or a new one where sign-up is
 * open. An account whose owner chose a password and never proved the address refuses `address_unproven`: whoever made it
 * need not be who reads its mail. Refuses `code_wrong` and `code_over`.
 */
export async function checkSignInCode(
  ports: Pick<Ports, 'store' | 'vault'>,
  typed: TypedCode & { readonly isOpen: boolean },
): Promise<{ code: string }> {
  const judged = await judgedOnce(ports, typed).catch((failure: unknown) => {
    // Somebody else has just made the account: it is there now.
    if (failure instanceof Taken && failure.key === 'account') return judgedOnce(ports, typed)
    throw failure
  })
  if (judged.refusal) throw new Refusal(judged.refusal)
  return { code: judged.code }
}

/** A try counts whatever becomes of it, so that a refusal is thrown only after the commit. */
async function judgedOnce(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  typed: TypedCode & { readonly isOpen: boolean },
) {
  return await store.transact(async (tx) => {
    const verdict = await judgeCode(tx, vault, typed, 'sign_in')
    if (verdict !== 'right') return { refusal: `code_${verdict}` } as const
    const found = await tx.accounts.byName(typed.account)
    if (!found && !typed.isOpen) return { refusal: 'code_over' } as const
    if (found?.passwordHash && (await tx.accounts.provenAt(found.account.id)) === null)
      return { refusal: 'address_unproven' } as const
    const userId = found?.account.id ?? (await newAccount(tx, typed.account, vault)).id
    await tx.accounts.prove(userId, await tx.now())
    return { code: await putSignInCode(tx, vault, { userId, platform: platform.sentCode, livesMs: codeMs }) }
  })
}

/** An account without a password, called something until its owner says what; its address is not told to others. */
async function newAccount(tx: Writing, name: string, vault: Ports['vault']): Promise<Account> {
  const account = freeAccount({
    id: hex(vault.randomBytes(12)) as UserId,
    account: name,
    nickname: givenNames.byCode(hex(vault.randomBytes(3))),
    createdAt: await tx.now(),
  })
  await tx.accounts.insert(account, null)
  return account
}
