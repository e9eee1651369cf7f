/** Puts entrants straight into the embedded store, beside the service: what is measured begins with their rows. */
import { randomBytes } from 'node:crypto'
import type { NewEntrant } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { openSqliteStore } from '../../apps/server/src/store/sqlite.ts'
import { answering } from '../support/answering.ts'

const atOnce = 5_000
const heaviest = 7

async function fill(database: string, draw: string, count: number): Promise<void> {
  const drawId = draw as DrawId
  const store = await openSqliteStore({ path: database, clock: { now: Date.now } })
  for (let from = 0; from < count; from += atOnce) {
    const rows = Array.from({ length: Math.min(atOnce, count - from) }, (_, n) =>
      entrant(drawId, from + n + 1),
    )
    await store.transact((tx) => tx.entrants.insert(rows))
  }
  await store.transact(async (tx) => {
    const door = await tx.entrants.holdDoor(drawId)
    if (door) await tx.entrants.saveDoor({ ...door, joined: count })
  })
  await store.close()
}

/** A row as long as a real one, of somebody who came in a group of about sixty. */
function entrant(drawId: DrawId, joinSeq: number): NewEntrant {
  return {
    drawId,
    joinSeq,
    nickname: `客人 ${joinSeq}`,
    joinedAt: Date.now(),
    channel: null,
    status: 'E',
    identityKey: randomBytes(32),
    sealedIdentity: randomBytes(91),
    idCommit: randomBytes(32),
    nameCommit: randomBytes(32),
    chances: 1 + (joinSeq % heaviest),
    groupId: 1,
    groupIndex: joinSeq % 60,
    charterVersion: 1,
    groupPath: randomBytes(192),
  }
}

const calls = { fill }
export type FillCalls = typeof calls
answering(calls)
