import type { Hook } from '@fairdraw/application/ports'
import type { HookEvent } from '@fairdraw/domain'
import type { ConnectingTables } from './connecting-tables.ts'

type Row = ConnectingTables['hooks']

export function hookOf({ events, sealedSecret, sealedOldSecret, lentUntil, ...row }: Row): Hook {
  return {
    ...row,
    events: events.split(' ') as HookEvent[],
    sealedSecrets: sealedOldSecret ? [sealedSecret, sealedOldSecret] : [sealedSecret],
  }
}

export function hookColumns({ events, sealedSecrets, ...hook }: Hook): Omit<Row, 'lentUntil'> {
  const [sealedSecret, sealedOldSecret = null] = sealedSecrets
  if (!sealedSecret) throw new Error(`the hook ${hook.id} has no secret`)
  return { ...hook, events: events.join(' '), sealedSecret, sealedOldSecret }
}
