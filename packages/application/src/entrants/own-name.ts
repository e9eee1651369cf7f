import type { UserId } from '@fairdraw/domain'
import { isNameless } from '../organisers/given-names.ts'
import { personIn, shownName } from '../organisers/outside-identity.ts'
import type { Caller } from '../organisers/sessions.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { Account, Ports, Reading, Subject, Vault, Writing } from '../ports/index.ts'
import type { Join, Seat } from './seat-newcomer.ts'

/** That somebody has yet to say what they are called; `known` is what another site told of them, for them alone. */
export type NameAsked = { readonly known: string | null }
/** What somebody without a name says they are called: kept for them together with their first seat. */
export type Naming = { readonly name: string; readonly tokenHash: Uint8Array }

/** Whether who looks is to be asked for a name; null for who has one. `account`: of a user. */
export async function nameAskedOf(
  tx: Reading,
  vault: Vault,
  { subject, account }: { readonly subject: Subject | null; readonly account: Account | null },
): Promise<NameAsked | null> {
  const own = subject?.kind === 'guest' ? subject.nickname : (account?.nickname ?? '')
  if (!isNameless(own)) return null
  const told = account ? await tx.identities.ofUser(account.id) : []
  const names = told.map((identity) => personIn(vault, identity).nickname)
  return { known: names.find((name) => name !== null) ?? null }
}

/**
 * What the caller goes by in a draw: what they say there, else their own name. Who has none takes what they say for
 * their own: `naming` is handed on to the join. A name of which nothing can be seen says nothing.
 */
export async function nameIn(
  { store }: Pick<Ports, 'store'>,
  { subject, tokenHash }: Pick<Caller, 'subject' | 'tokenHash'>,
  said: string | undefined,
): Promise<{ readonly nickname: string; readonly naming: Naming | null }> {
  const own =
    subject.kind === 'guest'
      ? subject.nickname
      : (await store.read((tx) => accountOf(tx, subject.userId))).nickname
  if (said === undefined || shownName(said) === null) return { nickname: own, naming: null }
  return { nickname: said, naming: isNameless(own) ? { name: said, tokenHash } : null }
}

type Named = Pick<Join, 'naming' | 'subject'>

/** Holds the accounts that are to be named: before any draw or door, and in one order, as everybody does. */
export async function holdNameless(tx: Writing, batch: readonly Named[]): Promise<Map<UserId, Account>> {
  const ids = batch.flatMap(({ naming, subject }) =>
    naming && subject.kind === 'user' ? [subject.userId] : [],
  )
  const held = new Map<UserId, Account>()
  for (const id of [...new Set(ids)].sort()) {
    const account = await tx.accounts.hold(id)
    if (account) held.set(id, account)
  }
  return held
}

/** Keeps the names of those who got a seat, in its transaction; a name that came meanwhile stays. */
export async function keepNames(
  tx: Writing,
  batch: readonly Named[],
  seats: readonly Seat[],
  held: Map<UserId, Account>,
): Promise<void> {
  for (const [at, { naming, subject }] of batch.entries()) {
    if (!naming || seats[at]?.kind !== 'new') continue
    if (subject.kind === 'guest') await tx.sessions.nameGuest(naming.tokenHash, naming.name)
    else {
      const account = held.get(subject.userId)
      if (!account || !isNameless(account.nickname)) continue
      const named = { ...account, nickname: naming.name }
      await tx.accounts.save(named)
      held.set(subject.userId, named)
    }
  }
}
