import { type DrawLife, maskedName, runningRound } from '@fairdraw/domain'
import { Avatar, Button, EmptyScene, ErrorScene, Icon, Lot, Skeleton, useWords } from '@fairdraw/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Table, type TableProps } from 'antd'
import { useState } from 'react'
import { useApi } from '../../lib/api-place.tsx'
import { thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { Pager } from '../../lib/pager.tsx'
import { prizeTier } from '../../lib/tier-name.ts'
import { usePages } from '../../lib/use-pages.ts'
import { AwardNote, AwardState } from './award-cells.tsx'
import { AwardMenu } from './award-menu.tsx'
import type { AwardRow } from './award-row.ts'
import { handOverWords } from './hand-over-words.ts'
import { RedeemDialog } from './redeem-dialog.tsx'
import { words } from './words.ts'
import './winners-table.css'

type Props = {
  readonly drawId: string
  readonly life: DrawLife
  /** The prizes by tier, to name them. */
  readonly prizes: readonly { readonly tier: number; readonly name: string }[]
  /** Prizes are handed over at a counter, by the winner's code. */
  readonly hasCounter: boolean
}

const pageSize = 50

/** Every award of a draw, void ones included, with how far its hand-over is and what can be done about it. */
export function WinnersTable({ drawId, life, prizes, hasCounter }: Props) {
  const say = useWords(words)
  const { redeem } = useWords(handOverWords)
  const [isMasked, setIsMasked] = useState(true)
  const [isRedeeming, setIsRedeeming] = useState(false)
  const { cursor, page, forth, back } = usePages()
  const asked = useWinners(drawId, cursor, life.factNumber)
  const rows = asked.data?.list ?? []
  const voids = life.rounds.reduce((sum, { record }) => sum + record.voids.length, 0)
  return (
    <section className="fd-card winners" aria-labelledby="winners-title">
      <header>
        <h2 className="type-head" id="winners-title">
          {say.title}
        </h2>
        <div className="winners-acts">
          <Button look="outline" icon={<Icon name="eye" size={18} />} onClick={() => setIsMasked(!isMasked)}>
            {isMasked ? say.showNames : say.maskNames}
          </Button>
          {hasCounter && rows.length > 0 && (
            <Button icon={<Icon name="qr" size={18} />} onClick={() => setIsRedeeming(true)}>
              {redeem}
            </Button>
          )}
        </div>
      </header>
      {asked.isPending && <Skeleton bars={[1, 1, 1]} height={32} />}
      {asked.isError && !asked.data && <Failed again={asked.refetch} />}
      {asked.data && rows.length === 0 && <EmptyScene title={say.nobody}>{say.nobodyMore}</EmptyScene>}
      {rows.length > 0 && <AwardTable {...{ drawId, rows, life, prizes, isMasked }} />}
      {asked.data && rows.length > 0 && (
        <Pager page={page} nextCursor={asked.data.next_cursor} onBack={back} onForth={forth}>
          {say.total(thousands(asked.data.total), voids > 0 ? say.voids(voids) : '')}
        </Pager>
      )}
      {isRedeeming && <RedeemDialog drawId={drawId} onClose={() => setIsRedeeming(false)} />}
    </section>
  )
}

type TableOf = Omit<Props, 'hasCounter'> & {
  readonly rows: readonly AwardRow[]
  readonly isMasked: boolean
}

function AwardTable({ drawId, rows, life, prizes, isMasked }: TableOf) {
  const say = useWords(words)
  const lang = useLang()
  const isDrawn = life.status === 'drawn' || life.status === 'claiming'
  const mayVoid = isDrawn && runningRound(life) === undefined
  const nameOf = (row: AwardRow) => prizes.find(({ tier }) => tier === row.tier)?.name ?? row.prize_name
  const columns: NonNullable<TableProps<AwardRow>['columns']> = [
    {
      title: say.tier,
      key: 'tier',
      render: (_, row) => (
        <>
          <b>{prizeTier(row.tier, lang)}</b> {nameOf(row)}
        </>
      ),
    },
    { title: say.who, key: 'who', width: 190, render: (_, row) => <Who row={row} isMasked={isMasked} /> },
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
      render: (_, row) => <AwardMenu drawId={drawId} award={row} prize={nameOf(row)} mayVoid={mayVoid} />,
    },
  ]
  return (
    <Table<AwardRow>
      className="desk-rows"
      rowKey="award_id"
      rowClassName={({ state }) => (state === 'void' ? 'winner-aside' : '')}
      columns={columns}
      dataSource={rows as AwardRow[]}
      pagination={false}
      tableLayout="fixed"
      aria-label={say.title}
    />
  )
}

function Who({ row, isMasked }: { readonly row: AwardRow; readonly isMasked: boolean }) {
  const name = isMasked ? maskedName(row.nickname) : row.nickname || '***'
  return (
    <span className="entrant-name">
      <Avatar name={row.nickname} size={28} />
      <span>
        {row.state === 'void' ? <s>{name}</s> : name}
        {row.contact !== null && <small>{row.contact}</small>}
      </span>
    </span>
  )
}

function Failed({ again }: { readonly again: () => void }) {
  const say = useWords(words)
  return (
    <ErrorScene
      title={say.failed}
      act={
        <Button look="outline" onClick={again}>
          {say.again}
        </Button>
      }
    >
      {say.failedMore}
    </ErrorScene>
  )
}

function useWinners(drawId: string, cursor: string | undefined, factNumber: number) {
  const api = useApi()
  return useQuery({
    // Whatever happens to the draw may have changed its winners.
    queryKey: ['winners', drawId, cursor, factNumber],
    queryFn: () =>
      api.callOrThrow('winnerList', {
        id: drawId,
        page_size: pageSize,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    placeholderData: keepPreviousData,
  })
}
