import type { Draw, Instant, OutsideCheckLine, OutsideKind, UserId } from '@fairdraw/domain'
import type { OutsideAccount, Ports, Reading, Vault } from '../ports/index.ts'
import { isAuthorisationLost, lostAuthorisation } from './authorisation.ts'
import { hasSecrets, openAccount } from './bound-account.ts'
import { drawsThatNeed } from './draws-that-need.ts'

/** An account as its owner sees it: whatever is secret of it is left out. */
export type OwnAccount = {
  readonly id: string
  readonly kind: OutsideKind
  readonly appId: string
  readonly agentId: string | null
  readonly name: string
  readonly connectedAt: Instant
  readonly checkedAt: Instant | null
  readonly check: readonly OutsideCheckLine[] | null
  readonly pushedAt: Instant | null
  readonly hasContactSecret: boolean
  /** Its owner let the operator's platform act for it; it has no secret here. */
  readonly isAuthorised: boolean
  /** Running draws whose people cannot be checked without it. */
  readonly draws: readonly Pick<Draw, 'id' | 'settings'>[]
}

/** The accounts that somebody connected, the longest connected first. */
export function readAccounts(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  userId: UserId,
): Promise<readonly OwnAccount[]> {
  return store.read(async (tx) => {
    const own: OwnAccount[] = []
    for (const account of await tx.outsideAccounts.ofUser(userId))
      own.push(await ownAccount(tx, vault, account))
    return own
  })
}

export async function ownAccount(tx: Reading, vault: Vault, account: OutsideAccount): Promise<OwnAccount> {
  const { id, userId, kind, appId, agentId, name, connectedAt, checkedAt, check, pushedAt } = account
  const connected = openAccount(vault, account)
  const isLost = check !== null && (await isAuthorisationLost(tx, connected))
  return {
    id,
    kind,
    appId,
    agentId,
    name,
    connectedAt,
    checkedAt,
    pushedAt,
    check: isLost ? lostAuthorisation(check) : check,
    hasContactSecret: hasSecrets(connected) && connected.secrets.contactSecret !== undefined,
    isAuthorised: !hasSecrets(connected),
    draws: await drawsThatNeed(tx, userId, account),
  }
}
