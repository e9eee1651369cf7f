import { type DrawId, firstStageId, type Instant, type UserId } from '@fairdraw/domain'
import { ownDraw } from '../draws/owned-draw.ts'
import { maskedAccount } from '../operator/masked-account.ts'
import type { Ports } from '../ports/index.ts'

export type SeenAdmin = {
  readonly userId: UserId
  readonly nickname: string
  /** Masked; empty for an account without a name. */
  readonly account: string
  readonly addedAt: Instant
}

/** Whom the owner of a draw named to run it with them. */
export function listAdmins(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  id: DrawId,
): Promise<readonly SeenAdmin[]> {
  return store.read(async (tx) => {
    const draw = await ownDraw(tx, userId, id)
    const seen: SeenAdmin[] = []
    for (const { userId: admin, addedAt } of await tx.team.admins(firstStageId(draw.id))) {
      const account = await tx.accounts.byId(admin)
      if (account)
        seen.push({
          userId: admin,
          nickname: account.nickname,
          account: maskedAccount(account) ?? '',
          addedAt,
        })
    }
    return seen
  })
}
