import type { DrawLife, NamesShown } from '@fairdraw/domain'
import { Button, EmptyScene, Icon, Skeleton, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { thousands } from '../../lib/format.ts'
import { MaskedNames, useMasking } from '../../lib/name-cell.tsx'
import { NotRead } from '../../lib/not-read.tsx'
import { Pager } from '../../lib/pager.tsx'
import { usePages } from '../../lib/use-pages.ts'
import type { AwardRow } from './award-row.ts'
import { AwardTable } from './award-table.tsx'
import { isFinishable } from './hand-over-acts.ts'
import { handOverWords } from './hand-over-words.ts'
import { LinksDialog } from './links-dialog.tsx'
import { RedeemDialog } from './redeem-dialog.tsx'
import { ShipMany } from './ship-many.tsx'
import { Selection } from './ship-selected.tsx'
import { useWinnerFilter, useWinners } from './use-winners.ts'
import { WinnerFilterBar } from './winner-filter.tsx'
import { winnerFilterWords } from './winner-filter-words.ts'
import { words } from './words.ts'
import './winners-table.css'

type Props = {
  readonly drawId: string
  readonly life: DrawLife
  /** The prizes by tier, to name them. */
  readonly prizes: readonly { readonly tier: number; readonly name: string }[]
  /** Prizes are handed over at a counter, by the winner's code. */
  readonly hasCounter: boolean
  /** How the draw names people. */
  readonly namesShown?: NamesShown | undefined
}

/** Every award of a draw, void ones included, with how far its hand-over is and what can be done about it. */
export function WinnersTable({ drawId, life, prizes, hasCounter, namesShown }: Props) {
  const say = useWords(words)
  const { link, redeem } = useWords(handOverWords)
  const { isMasked, button } = useMasking(namesShown)
  const [isRedeeming, setIsRedeeming] = useState(false)
  const [isLinking, setIsLinking] = useState(false)
  const [selected, setSelected] = useState<readonly AwardRow[]>([])
  const { filter, isNarrowed, set, clear } = useWinnerFilter()
  const { cursor, page, forth, back } = usePages(JSON.stringify(filter))
  const asked = useWinners({ drawId, filter, cursor, life })
  const change = (next: Parameters<typeof set>[0]) => {
    setSelected([])
    set(next)
  }
  const rows = asked.data?.list ?? []
  // What was chosen is told as it stands now; what was handed over is chosen no more.
  const chosen = selected
    .map((one) => rows.find(({ award_id: id }) => id === one.award_id) ?? one)
    .filter(isFinishable)
  const voids = life.rounds.reduce(
    (sum, { record }) => sum + record.voids.length,
    life.voidedPlays?.length ?? 0,
  )
  return (
    <MaskedNames value={isMasked}>
      <section className="fd-card winners" aria-labelledby="winners-title">
        <header>
          <h2 className="type-head" id="winners-title">
            {say.title}
          </h2>
          <div className="winners-acts">
            {button}
            {(rows.length > 0 || isNarrowed) && <ShipMany drawId={drawId} />}
            {rows.some((row) => row.is_linkable) && (
              <Button look="outline" icon={<Icon name="link" size={18} />} onClick={() => setIsLinking(true)}>
                {link}
              </Button>
            )}
            {hasCounter && rows.length > 0 && (
              <Button icon={<Icon name="qr" size={18} />} onClick={() => setIsRedeeming(true)}>
                {redeem}
              </Button>
            )}
          </div>
        </header>
        {(rows.length > 0 || isNarrowed) && <WinnerFilterBar filter={filter} prizes={prizes} set={change} />}
        <Selection drawId={drawId} awards={chosen} onDone={() => setSelected([])} />
        {asked.isPending && <Skeleton bars={[1, 1, 1]} height={32} />}
        {asked.isError && !asked.data && <NotRead say={say} onAgain={asked.refetch} />}
        {asked.data && rows.length === 0 && <Nobody isNarrowed={isNarrowed} onClear={clear} />}
        {rows.length > 0 && (
          <AwardTable
            drawId={drawId}
            rows={rows}
            life={life}
            prizes={prizes}
            isMasked={isMasked}
            selected={chosen}
            onSelect={setSelected}
          />
        )}
        {asked.data && rows.length > 0 && (
          <Pager page={page} nextCursor={asked.data.next_cursor} onBack={back} onForth={forth}>
            {say.total(thousands(asked.data.total), voids > 0 && !isNarrowed ? say.voids(voids) : '')}
          </Pager>
        )}
        {isRedeeming && <RedeemDialog drawId={drawId} onClose={() => setIsRedeeming(false)} />}
        {isLinking && <LinksDialog drawId={drawId} onClose={() => setIsLinking(false)} />}
      </section>
    </MaskedNames>
  )
}

type NobodyProps = { readonly isNarrowed: boolean; readonly onClear: () => void }

function Nobody({ isNarrowed, onClear }: NobodyProps) {
  const say = useWords(words)
  const filterSay = useWords(winnerFilterWords)
  if (!isNarrowed) return <EmptyScene title={say.nobody}>{say.nobodyMore}</EmptyScene>
  return (
    <EmptyScene
      title={filterSay.noMatch}
      act={
        <Button look="outline" onClick={onClear}>
          {filterSay.clear}
        </Button>
      }
    >
      {filterSay.noMatchMore}
    </EmptyScene>
  )
}
