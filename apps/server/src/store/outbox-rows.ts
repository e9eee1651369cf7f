import type { LentLetter, Letter, Mailing } from '@fairdraw/application/ports'
import type { DrawId, MailKind, MessageChannel } from '@fairdraw/domain'
import type { Selectable } from 'kysely'
import type { OutboxTables } from './outbox-tables.ts'

/** In the place of a draw, for what is about an account: the columns are from before there was such a thing. */
export const ofAccount = ''

function drawOf(id: string): DrawId | null {
  return id === ofAccount ? null : (id as DrawId)
}

export function mailingOf({
  id,
  drawId,
  kind,
  about,
  at,
  position,
}: Selectable<OutboxTables['mailings']>): Mailing {
  return { id, drawId: drawOf(drawId), kind: kind as MailKind, about, at, position }
}

export function letterOf(row: OutboxTables['outbox']): LentLetter {
  return {
    id: row.id,
    channel: row.channel as MessageChannel,
    account: row.account,
    drawId: drawOf(row.drawId),
    readerKey: row.readerKey,
    sealedReader: row.sealedReader,
    kind: row.kind as MailKind,
    about: row.about,
    at: row.at,
    tries: row.tries,
    isUncertain: row.settled < row.tries - 1,
  }
}

export function columnsOf({
  drawId,
  readerKey,
  sealedReader,
  at,
  ...letter
}: Letter): OutboxTables['outbox'] {
  return {
    ...letter,
    ...{ drawId: drawId ?? ofAccount, readerKey, sealedReader, at },
    ...{ state: 'waiting', tries: 0, settled: 0, nextAt: at, endedAt: null, answer: null },
  }
}
