import { useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { lotsWords } from './words.ts'
import './lots.css'

/** Somebody with their lot; `seq` is null for a captain, whose lot was theirs from the start. */
export type ShownLot = { readonly seq: number | null; readonly shown: string; readonly label: string }

export type LotsTableProps = {
  readonly lots: readonly ShownLot[]
  /** The visitor's own number. */
  readonly own: number | null
  /** What can be done with somebody's lot. */
  readonly actOf?: ((lot: ShownLot) => ReactNode) | undefined
}

/** Who holds which lot, in the order of taking. */
export function LotsTable({ lots, own, actOf }: LotsTableProps) {
  const say = useWords(lotsWords)
  return (
    <ul className="fd-lots-table">
      {lots.map((lot) => (
        <li key={lot.seq ?? `${lot.label}|${lot.shown}`}>
          <span className="fd-lots-who">
            <span>{lot.shown}</span>
            <small>
              {lot.seq === null ? say.captain : say.number(lot.seq)}
              {lot.seq !== null && lot.seq === own && ` · ${say.yours}`}
            </small>
          </span>
          <span className="fd-lots-plate">{lot.label}</span>
          {actOf?.(lot)}
        </li>
      ))}
    </ul>
  )
}
