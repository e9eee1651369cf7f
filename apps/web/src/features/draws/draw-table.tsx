import { useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { type Columns, DeskTable } from '../../lib/desk-table.tsx'
import { JoinedCell, OpeningCell, ProofCell, TitleCell } from './draw-cells.tsx'
import type { DrawRow } from './draw-row.ts'
import { StateOfDraw } from './state-of-draw.tsx'
import { words } from './words.ts'
import './draw-table.css'

type Props = {
  readonly rows: readonly DrawRow[]
  readonly label: string
  /** What can be done with a draw, at the end of its row. */
  readonly acts?: (row: DrawRow) => ReactNode
}

/** Draws in rows of two lines; on phones each row becomes a card. */
export function DrawTable({ rows, label, acts }: Props) {
  const { columns: say } = useWords(words)
  const columns: Columns<DrawRow> = [
    { title: say.draw, key: 'draw', render: (_, row) => <TitleCell row={row} /> },
    { title: say.state, key: 'state', width: 96, render: (_, row) => <StateOfDraw status={row.status} /> },
    {
      title: say.joined,
      key: 'joined',
      width: 76,
      align: 'right',
      render: (_, row) => <JoinedCell row={row} />,
    },
    { title: say.opening, key: 'opening', width: 158, render: (_, row) => <OpeningCell row={row} /> },
    { title: say.proof, key: 'proof', width: 118, render: (_, row) => <ProofCell row={row} /> },
  ]
  if (acts) {
    const title = <span className="fd-hidden">{say.acts}</span>
    columns.push({ title, key: 'acts', width: 56, align: 'right', render: (_, row) => acts(row) })
  }
  return <DeskTable className="draw-table" rowKey="id" columns={columns} rows={rows} label={label} />
}
