import type { Hasher } from '@fairdraw/fairness'
import type { AttendeeReader, DrawReader, EntrantReader, Files, Gzip } from '../ports/index.ts'

/** What is read of a closed list; any Store is one. */
export type ListSource = {
  read<T>(
    work: (tx: {
      readonly draws: Pick<DrawReader, 'byId'>
      readonly attendees: Pick<AttendeeReader, 'all' | 'bySeqs'>
      readonly entrants: Pick<EntrantReader, 'listed' | 'bySeqs'>
    }) => Promise<T>,
  ): Promise<T>
}

/** What work over a closed list needs. */
export type ListPorts = {
  readonly store: ListSource
  readonly files: Files
  readonly hasher: Hasher
  readonly gzip: Gzip
}
