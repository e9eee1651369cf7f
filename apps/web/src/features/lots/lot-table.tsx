import { maskedName } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { useContext, useState } from 'react'
import { type Columns, DeskTable } from '../../lib/desk-table.tsx'
import { DrawZone } from '../../lib/draw-zone.ts'
import { clock, day, thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { listedName, NameCell } from '../../lib/name-cell.tsx'
import { RowMenu } from '../../lib/row-menu.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import type { HeldRow, Which } from './use-lots.ts'
import { words } from './words.ts'

type Props = {
  readonly drawId: string
  readonly rows: readonly HeldRow[]
  readonly what: Which
  readonly isMasked: boolean
  readonly isPairing: boolean
  /** Nobody but who drew reads what came out. */
  readonly isSecret: boolean
  /** Lots can still be taken back. */
  readonly isOpen: boolean
}

/** Who holds which lot, in the order of taking; or who has none yet. */
export function LotTable({ drawId, rows, what, isMasked, isPairing, isSecret, isOpen }: Props) {
  const say = useWords(words)
  const lang = useLang()
  const zone = useContext(DrawZone)
  const tell = (at: number) => `${day(at, lang, undefined, zone)} ${clock(at, true, zone)}`
  const who: Columns<HeldRow> = [
    {
      title: say.who,
      key: 'who',
      width: 240,
      render: (_, { shown, join_seq: seq }) => (
        <NameCell name={shown} isMasked={isMasked}>
          {seq === null ? say.captain : say.joinSeq(thousands(seq))}
        </NameCell>
      ),
    },
  ]
  const columns: Columns<HeldRow> = [
    {
      title: say.order,
      key: 'order',
      width: 104,
      render: (_, { k }) => (k === null ? '—' : say.nth(thousands(k + 1))),
    },
    ...who,
    {
      title: isPairing ? say.drew : say.label,
      key: 'label',
      render: (_, { label }) =>
        isSecret ? (
          <span className="type-3">{say.ownOnly}</span>
        ) : (
          <b className="lots-label">{isPairing && isMasked ? maskedName(label) : label || '—'}</b>
        ),
    },
    {
      title: say.when,
      key: 'when',
      width: 160,
      render: (_, { at }) => at && <time dateTime={at}>{tell(Date.parse(at))}</time>,
    },
    ...(isOpen
      ? [
          {
            title: '',
            key: 'acts',
            width: 64,
            render: (_: unknown, row: HeldRow) => (
              <Acts drawId={drawId} row={row} name={listedName(row.shown, isMasked)} />
            ),
          },
        ]
      : []),
  ]
  return (
    <DeskTable
      rowKey={({ label, join_seq, shown }) => join_seq ?? `captain ${label} ${shown}`}
      columns={what === 'held' ? columns : who}
      rows={rows}
      label={what === 'held' ? say.held : say.without}
    />
  )
}

type ActsProps = { readonly drawId: string; readonly row: HeldRow; readonly name: string }

/** A captain's lot is in the charter: nobody takes it back. */
function Acts({ drawId, row, name }: ActsProps) {
  const say = useWords(words)
  const [isAsked, setIsAsked] = useState(false)
  const { k, join_seq } = row
  if (k === null || join_seq === null) return null
  return (
    <>
      <RowMenu
        label={say.acts(name)}
        isOpen={isAsked}
        acts={[{ key: 'reopen', label: say.reopen, isDanger: true, act: () => setIsAsked(true) }]}
      />
      {isAsked && (
        <ReopenDialog drawId={drawId} k={k} name={name} label={row.label} onClose={() => setIsAsked(false)} />
      )}
    </>
  )
}
