import { type Draw, followedAccountOf, type Lid, seriesOf } from '@fairdraw/domain'
import { stagesOf } from '../draws/series.ts'
import type { UsableAccount } from '../outside-accounts/bound-account.ts'
import type { Reading } from '../ports/index.ts'

/** Draws of one organiser that are looked through for a keyword. */
const mostDraws = 100

/** The draws that people can enter now and that ask to follow this account, the youngest first. */
export async function openDrawsOf(tx: Reading, account: UsableAccount): Promise<readonly Draw[]> {
  const filter = { userId: account.userId, isOwn: true, statuses: ['open'] as const }
  const { rows } = await tx.draws.list(filter, null, mostDraws)
  const draws: Draw[] = []
  for (const { draw } of rows) {
    const stages = seriesOf(draw) ? (await stagesOf(tx, draw)).map((stage) => stage.draw) : [draw]
    draws.push(...stages.filter((stage) => isOpenFor(stage, account)))
  }
  return draws
}

/** One of them by its public id. */
export async function followedDrawOf(tx: Reading, account: UsableAccount, lid: Lid): Promise<Draw | null> {
  const draw = await tx.draws.byLid(lid)
  return draw?.ownerId === account.userId && isOpenFor(draw, account) ? draw : null
}

function isOpenFor({ life, settings, removedAt }: Draw, { appId }: UsableAccount): boolean {
  return life.status === 'open' && removedAt === undefined && followedAccountOf(settings)?.appId === appId
}
