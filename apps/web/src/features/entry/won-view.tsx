import type { Receipt } from '@fairdraw/domain/fairness'
import { Button, Flecks, Ground, LotCard, Seal, useToast, useWords } from '@fairdraw/ui'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { useLang } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { DrawBar } from './draw-bar.tsx'
import { PrizePhoto } from './prize-list.tsx'
import { saveReceipt } from './save-receipt.ts'
import type { Win } from './stage-of.ts'
import { words } from './words.ts'
import './won-view.css'

type Props = {
  readonly picture: DrawPicture
  readonly wins: readonly Win[]
  readonly receipt: Receipt | null
}

/** The one page that is festive: all vermilion, gold at the edges, the prize in the middle. */
export function WonView({ picture, wins, receipt }: Props) {
  const say = useWords(words)
  const toast = useToast()
  const { entry, life, joinCount } = picture
  const people = life.close?.n ?? joinCount
  const ticket = wins[0]?.ticket ?? null
  const save = async () => {
    if (!receipt) return
    const way = await saveReceipt(receipt)
    toast(way === 'file' ? say.saved : say.savedByCopy, 'bamboo')
  }
  return (
    <Ground theme="win" className="won">
      <Flecks seed={entry.me?.join_seq ?? 1} {...fleckField()} />
      <DrawBar title={entry.title} />
      <main id="main" className="won-matter">
        <h1 className="type-verdict">{say.wonTitle}</h1>
        <p>{ticket === null ? say.wonPlain(people) : say.wonMore(people, ticket + 1)}</p>
        {wins.map((win, i) => (
          <WinCard key={`${win.tier}-${win.ticket}`} win={win} picture={picture} isFirst={i === 0} />
        ))}
        <div className="won-acts">
          <Button size={54} wide onClick={save} disabled={!receipt}>
            {say.saveReceipt}
          </Button>
          <a href={paths.proof(entry.lid)}>{say.recompute}</a>
          <p className="type-small">{say.claimMore}</p>
        </div>
      </main>
    </Ground>
  )
}

type CardProps = { readonly win: Win; readonly picture: DrawPicture; readonly isFirst: boolean }

function WinCard({ win, picture, isFirst }: CardProps) {
  const say = useWords(words)
  const lang = useLang()
  const { me, prizes } = picture.entry
  const prize = prizes.find(({ tier }) => tier === win.tier)
  const worth = prize?.value_fen === undefined ? '' : say.worth(yuan(prize.value_fen))
  return (
    <div className="won-card">
      <LotCard tone="win">
        <p className="won-tier">{prizeTier(win.tier, lang)}</p>
        <PrizePhoto prize={prize ?? { kind: 'goods' }} size={156} />
        <h2>{win.prizeName}</h2>
        <p className="type-2">{worth}</p>
        {me && <p className="type-2 won-number">{say.numberAndName(me.join_seq, me.nickname)}</p>}
      </LotCard>
      <div className="won-seal">
        <Seal kind="won" size={72} label="" landing={isFirst} />
      </div>
    </div>
  )
}

/* Leaf is as large on a wide screen as on a phone, there is only more room beside the words. */
function fleckField() {
  return innerWidth > 700 ? { width: 1440, height: 900, count: 220 } : { width: 390, height: 844 }
}

function yuan(fen: number): string {
  return fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2)
}
