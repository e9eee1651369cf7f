import { type DrawLife, runningRound } from '@fairdraw/domain'
import { Lot, useWords } from '@fairdraw/ui'
import type { TableProps } from 'antd'
import { type Columns, DeskTable } from '../../lib/desk-table.tsx'
import { thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { importedLine } from '../../lib/imported-line.ts'
import { NameCell } from '../../lib/name-cell.tsx'
import { prizeTier } from '../../lib/tier-name.ts'
import { AwardNote, AwardState } from './award-cells.tsx'
import { AwardMenu } from './award-menu.tsx'
import type { AwardRow } from './award-row.ts'
import { isFinishable } from './hand-over-acts.ts'
import { words } from './words.ts'

type Props = {
  readonly drawId: string
  readonly life: DrawLife
  /** The prizes by tier, to name them. */
  readonly prizes: readonly { readonly tier: number; readonly name: string }[]
  readonly rows: readonly AwardRow[]
  readonly isMasked: boolean
  readonly selected: readonly AwardRow[]
  readonly onSelect: (awards: readonly AwardRow[]) => void
}

/** Awards in rows, of which those still on their way may be chosen together. */
export function AwardTable({ drawId, rows, life, prizes, isMasked, selected, onSelect }: Props) {
  const say = useWords(words)
  const lang = useLang()
  const isDrawn = life.status === 'drawn' || life.status === 'claiming'
  const isPlayed = life.charter?.kind === 'instant'
  const mayVoid = isPlayed ? isDrawn || life.status === 'open' : isDrawn && runningRound(life) === undefined
  const nameOf = (row: AwardRow) => prizes.find(({ tier }) => tier === row.tier)?.name ?? row.prize_name
  const columns: Columns<AwardRow> = [
    {
      title: say.tier,
      key: 'tier',
      render: (_, row) => (
        <>
          <b>{prizeTier(row.tier, lang)}</b> {nameOf(row)}
        </>
      ),
    },
    {
      title: say.who,
      key: 'who',
      width: 260,
      render: (_, { nickname, state, contact, imported }) => (
        <NameCell name={nickname} isMasked={isMasked} isVoid={state === 'void'}>
          {[importedLine(imported), contact].filter(Boolean).join(' · ')}
        </NameCell>
      ),
    },
    {
      title: say.lot,
      key: 'lot',
      width: 112,
      render: (_, { index, state }) => <Lot number={index + 1} lying size={26} faded={state === 'void'} />,
    },
    { title: say.state, key: 'state', width: 160, render: (_, row) => <AwardState award={row} /> },
    {
      title: say.note,
      key: 'note',
      width: 190,
      render: (_, row) => <AwardNote award={row} life={life} awards={rows} />,
    },
    {
      title: <span className="fd-hidden">{say.acts}</span>,
      key: 'acts',
      width: 56,
      align: 'right',
      render: (_, row) => (
        <AwardMenu drawId={drawId} mayVoid={mayVoid} mayRedraw={!isPlayed} award={row} prize={nameOf(row)} />
      ),
    },
  ]
  const selection: NonNullable<TableProps<AwardRow>['rowSelection']> = {
    columnWidth: 40,
    selectedRowKeys: selected.map(({ award_id: id }) => id),
    preserveSelectedRowKeys: true,
    getCheckboxProps: (row) => ({
      disabled: !isFinishable(row),
      'aria-label': say.choose(prizeTier(row.tier, lang), thousands(row.index + 1)),
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': say.chooseAll }),
    onChange: (_, chosen) => onSelect(chosen),
  }
  return (
    <DeskTable
      rowKey="award_id"
      rowClassName={({ state }) => (state === 'void' ? 'winner-aside' : '')}
      columns={columns}
      rows={rows}
      {...(rows.some(isFinishable) && { rowSelection: selection })}
      label={say.title}
    />
  )
}
