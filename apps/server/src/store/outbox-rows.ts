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
  draw_id,
  kind,
  about,
  at,
  position,
}: Selectable<OutboxTables['mailings']>): Mailing {
  return { id, drawId: drawOf(draw_id), kind: kind as MailKind, about, at, position }
}

export function letterOf(row: OutboxTables['outbox']): LentLetter {
  return {
    id: row.id,
    channel: row.channel as MessageChannel,
    account: row.account,
    drawId: drawOf(row.draw_id),
    readerKey: row.reader_key,
    sealedReader: row.sealed_reader,
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
    ...{ draw_id: drawId ?? ofAccount, reader_key: readerKey, sealed_reader: sealedReader, at },
    ...{ state: 'waiting', tries: 0, settled: 0, next_at: at, ended_at: null, answer: null },
  }
}
