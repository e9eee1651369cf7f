import type { LentLetter, Letter, Mailing } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Selectable } from 'kysely'
import type { OutboxTables } from './outbox-tables.ts'

/** In the place of a draw, for what is about an account: the columns are from before there was such a thing. */
export const ofAccount = ''

function drawOf(id: string): DrawId | null {
  return id === ofAccount ? null : (id as DrawId)
}

export function mailingOf({ doneAt, ...row }: Selectable<OutboxTables['mailings']>): Mailing {
  return { ...row, drawId: drawOf(row.drawId) }
}

export function letterOf(row: OutboxTables['outbox']): LentLetter {
  const { state, settled, nextAt, endedAt, answer, ...letter } = row
  return { ...letter, drawId: drawOf(row.drawId), isUncertain: settled < row.tries - 1 }
}

export function columnsOf(letter: Letter): OutboxTables['outbox'] {
  return {
    ...letter,
    drawId: letter.drawId ?? ofAccount,
    state: 'waiting',
    tries: 0,
    settled: 0,
    nextAt: letter.at,
    endedAt: null,
    answer: null,
  }
}
