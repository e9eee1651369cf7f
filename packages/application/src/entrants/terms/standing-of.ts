import { type ConditionKind, conditionOf, type Draw } from '@fairdraw/domain'
import { isKnownFollower } from '../../followers/following.ts'
import type { Account, Entrant, Reading, Vault } from '../../ports/index.ts'
import { rosterIdentities, rosterKey } from './entry-keys.ts'
import { invitingGroup, personKeysFor } from './inviting-group.ts'
import { recentWins } from './recent-wins.ts'

export type Visitor = {
  readonly entrant: Entrant | null
  /** Key of the identity; null for somebody unknown. */
  readonly key: Uint8Array | null
  readonly account: Account | null
  /** As it stood in the link that led here. */
  readonly group: string | null
}

/** Conditions this visitor meets already, and what keeps them out whatever they bring. */
export type Standing = {
  readonly fulfilled: readonly ConditionKind[]
  readonly barred: 'won_too_often' | null
}

/** How a visitor stands to the conditions of a draw, before they bring anything. */
export async function standingOf(tx: Reading, vault: Vault, draw: Draw, visitor: Visitor): Promise<Standing> {
  const { conditions = [] } = draw.settings
  // Who is in has met them all.
  if (visitor.entrant) return { fulfilled: conditions.map(({ kind }) => kind), barred: null }
  const fulfilled: ConditionKind[] = []
  const personKeys = await personKeysFor(tx, draw, visitor.account?.id ?? null)
  if (invitingGroup(vault, draw, visitor.group ?? '', personKeys)) fulfilled.push('group')
  const { key } = visitor
  if (key && conditionOf(conditions, 'follow') && (await isKnownFollower(tx, draw, key)))
    fulfilled.push('follow')
  if (await isOnRoster(tx, vault, draw, visitor.account)) fulfilled.push('roster')
  return { fulfilled, barred: await barredBy(tx, draw, visitor.key) }
}

async function isOnRoster(tx: Reading, vault: Vault, draw: Draw, account: Account | null): Promise<boolean> {
  if (!account?.account || !conditionOf(draw.settings.conditions, 'roster')) return false
  const keys = rosterIdentities(account.account).map((identity) => rosterKey(vault, identity))
  return (await tx.rosters.known(draw.id, keys)).some(({ joinSeq }) => joinSeq === null)
}

async function barredBy(tx: Reading, draw: Draw, key: Uint8Array | null): Promise<Standing['barred']> {
  const { winHistory } = draw.settings
  if (!winHistory || key === null) return null
  const won = await tx.awards.earlierWinsOf(key, { drawId: draw.id, ownerId: draw.ownerId })
  const named = won.map((row) => ({ ...row, person: 'self' }))
  const sums = await recentWins(tx, draw, await tx.now(), named)
  return (sums.get('self') ?? 0) >= winHistory.wins ? 'won_too_often' : null
}
