import { minute, Refusal } from '@fairdraw/domain'
import { type BroughtBack, OutsideFailed, type Ports, type SignInWay } from '../ports/index.ts'
import { type KnownPerson, knownPerson } from './outside-identity.ts'

/** How long it is remembered that a code was used: longer than any of the sites takes one. */
const rememberedMs = 10 * minute

/** Somebody whom another site just vouched for. */
export type VouchedPerson = {
  readonly known: KnownPerson
  readonly nickname: string | null
  readonly avatarUrl: string | null
}

/**
 * Who came back from another site. A code works once here too, whatever the site makes of it, unless the site could not
 * be asked. Refuses `sign_in_wrong` for a code that is not good and `snapshot_user`; throws OutsideFailed.
 */
export async function personBehind(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  way: SignInWay,
  brought: BroughtBack,
): Promise<VouchedPerson> {
  const spent = vault.index('spent_codes', JSON.stringify([way.provider, way.app, brought.code]))
  const isFirst = await store.transact(async (tx) =>
    tx.identities.spendCode(spent, (await tx.now()) + rememberedMs),
  )
  if (!isFirst) throw new Refusal('sign_in_wrong')
  try {
    const person = await way.personOf(brought)
    return {
      known: knownPerson(vault, way, person),
      nickname: person.nickname,
      avatarUrl: person.avatarUrl,
    }
  } catch (failure) {
    if (!(failure instanceof OutsideFailed)) throw failure
    if (failure.trouble === 'code') throw new Refusal('sign_in_wrong')
    const mayComeAgain = failure.trouble === 'busy' || failure.trouble === 'quota'
    if (mayComeAgain) await store.transact((tx) => tx.identities.unspendCode(spent))
    throw failure
  }
}
