import { handOverOf } from '@fairdraw/domain'
import { Button, Icon, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { useCallback, useState } from 'react'
import type { AnswerOf } from '../../lib/call-table.ts'
import { thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { ListCard } from '../../lib/list-card.tsx'
import { prizeTier } from '../../lib/tier-name.ts'
import { PrizeCodes } from './prize-codes.tsx'
import { stockWords } from './stock-words.ts'
import { useCodeTally } from './use-code-tally.ts'
import './code-stock.css'

type SentPrize = AnswerOf<'taskInfo'>['prizes'][number]
type Props = {
  readonly drawId: string
  readonly prizes: readonly SentPrize[]
  /** More can still be handed out. */
  readonly isOpen: boolean
}

/** The codes of a draw's prizes: how many there are, how many are handed out, how many are left. */
export function CodeStock({ drawId, prizes, isOpen }: Props) {
  const say = useWords(stockWords)
  const [adding, setAdding] = useState<SentPrize | null>(null)
  const asked = useCodeTally(drawId)
  const store = useCallback(async () => ({ id: drawId }), [drawId])
  const coded = prizes.filter(isCoded)
  if (coded.length === 0) return null
  return (
    <>
      <ListCard
        title={say.title}
        asked={{ ...asked, data: asked.data && { list: coded } }}
        none={{ title: say.title }}
      >
        <ul className="code-stock">
          {coded.map((prize) => {
            const tally = asked.data?.list.find(({ tier }) => tier === prize.tier)
            return (
              <li key={prize.tier}>
                <Stock prize={prize} total={tally?.total ?? 0} handedOut={tally?.handed_out ?? 0} />
                {isOpen && (
                  <Button
                    look="outline"
                    icon={<Icon name="upload" size={16} />}
                    aria-label={say.addTo(prize.name)}
                    onClick={() => setAdding(prize)}
                  >
                    {say.add}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      </ListCard>
      {adding && (
        <DeskDialog title={say.addTo(adding.name)} onClose={() => setAdding(null)} width={560}>
          <PrizeCodes drawId={drawId} tier={adding.tier} quantity={adding.quantity} store={store} />
        </DeskDialog>
      )}
    </>
  )
}

type StockProps = { readonly prize: SentPrize; readonly total: number; readonly handedOut: number }

function Stock({ prize, total, handedOut }: StockProps) {
  const say = useWords(stockWords)
  const lang = useLang()
  const missing = Math.max(0, prize.quantity - total)
  return (
    <p>
      <b>
        {prizeTier(prize.tier, lang)} {prize.name}
      </b>
      <small>
        {say.stock(thousands(total), thousands(handedOut), thousands(total - handedOut))}
        {missing > 0 && <span className="code-missing"> {say.missing(thousands(missing))}</span>}
      </small>
    </p>
  )
}

function isCoded({ kind, hand_over: handOver }: SentPrize): boolean {
  return handOverOf({ kind, ...(handOver && { handOver }) }) === 'code'
}
