import type { Receipt } from '@fairdraw/fairness'
import { Button, Flecks, Ground, useWords } from '@fairdraw/ui'
import { useEffect } from 'react'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { paths } from '../../lib/paths.ts'
import { readItem, writeItem } from '../../lib/web-storage.ts'
import { DrawBar } from './draw-bar.tsx'
import { ClaimBody, StageStrip } from './later-parts.ts'
import { laterWords } from './later-words.ts'
import { hasContact } from './organiser-place.ts'
import type { OwnAward, Win } from './stage-of.ts'
import { useSaveReceipt } from './use-save-receipt.ts'
import { isOnPhone, WinSaid } from './win-act.tsx'
import { WinCard } from './win-card.tsx'
import './won-view.css'

const OrganiserContact = lazyPart(async () => (await import('./about-draw.tsx')).OrganiserContact)

type Props = {
  readonly picture: DrawPicture
  readonly wins: readonly Win[]
  readonly receipt: Receipt | null
  readonly reload: () => Promise<boolean>
}

/** The one page that is festive: all vermilion, gold at the edges, the prize in the middle, and the way to it. */
export function WonView({ picture, wins, receipt, reload }: Props) {
  const say = useWords(laterWords)
  useVibration(picture, wins.length)
  const { entry, life, joinCount } = picture
  const people = life.close?.n ?? joinCount
  const ticket = wins[0]?.ticket ?? null
  const toCome = wins.flatMap(({ award }) => (award?.hand_over && award.state !== 'forfeited' ? [award] : []))
  const isClaimable = toCome.some((award) => isOnPhone(entry, award))
  // Who waits for the organiser finds here where to reach them.
  const isCalled = wins.some(({ award }) => award?.hand_over === 'organiser') && mayBeReached(entry)
  const isWaited = wins.some(({ award }) => award?.state !== 'done')
  const hasPaper = toCome.length > 0 || isCalled
  const acts = (
    <div className="won-acts">
      <SaveReceipt receipt={receipt} isMain={!isClaimable} />
      <a href={paths.proof(entry.lid)}>{say.recompute}</a>
      {!isClaimable && isWaited && <p className="type-small">{say.claimMore}</p>}
      {entry.arrivals && (
        <p className="type-small type-numbers">
          {say.arrived} {say.claimedOf(entry.arrivals.arrived, entry.arrivals.due)}
        </p>
      )}
      {entry.series && <StageStrip picture={picture} isBrief />}
    </div>
  )
  return (
    <>
      <Ground theme="win" className={hasPaper ? 'won won-claimable' : 'won'}>
        <Flecks seed={entry.me?.join_seq ?? 1} {...fleckField()} />
        <DrawBar title={entry.title} />
        <main id="main" className="won-matter">
          <h1 className="type-verdict">{say.wonTitle}</h1>
          <p>{ticket === null ? say.wonPlain(people) : say.wonMore(people, ticket + 1)}</p>
          {wins.map((win, i) => (
            <div key={win.award?.award_id ?? `${win.tier}-${win.ticket}`} className="won-one">
              <WinCard win={win} picture={picture} isFirst={i === 0} />
              {win.award && !isHere(entry, win.award) && <WinSaid award={win.award} />}
            </div>
          ))}
          {!hasPaper && acts}
        </main>
      </Ground>
      {/* A form is filled in on paper, whatever page it lies on. */}
      {hasPaper && (
        <div className="won-claims">
          {toCome.map((award) => (
            <section key={award.award_id} aria-label={award.prize_name}>
              {wins.length > 1 && <p className="type-strong">{award.prize_name}</p>}
              <ClaimBody picture={picture} award={award} reload={reload} />
            </section>
          ))}
          {isCalled && <OrganiserContact entry={entry} />}
          {acts}
        </div>
      )}
    </>
  )
}

function mayBeReached({ organiser_card: card }: DrawPicture['entry']): boolean {
  return Boolean(card && hasContact(card))
}

/** True where the way of a prize to its winner is shown below it. */
function isHere(entry: DrawPicture['entry'], award: OwnAward): boolean {
  return isOnPhone(entry, award) && award.state !== 'forfeited'
}

/** In a loud hall a winner feels it: once, not again when the page is opened later. */
function useVibration({ entry, life }: DrawPicture, wins: number): void {
  const isInHall = life.show !== undefined
  useEffect(() => {
    const key = `felt:${entry.lid}`
    if (!isInHall || Number(readItem('local', key)) >= wins) return
    writeItem('local', key, String(wins))
    // A page that was never touched may not, and the browser would complain of it.
    if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.([200, 100, 200, 100, 400])
  }, [entry.lid, isInHall, wins])
}

type SaveProps = { readonly receipt: Receipt | null; readonly isMain: boolean }

/** Where nothing is to be claimed here, the receipt is what the prize is handed out on. */
function SaveReceipt({ receipt, isMain }: SaveProps) {
  const say = useWords(laterWords)
  const save = useSaveReceipt()
  return (
    <Button
      look={isMain ? 'ink' : 'outline'}
      size={isMain ? 54 : 44}
      wide={isMain}
      onClick={() => receipt && save(receipt)}
      disabled={!receipt}
    >
      {say.saveReceipt}
    </Button>
  )
}

/* Leaf is as large on a wide screen as on a phone, there is only more room beside the words. */
function fleckField() {
  return innerWidth > 700 ? { width: 1440, height: 900, count: 220 } : { width: 390, height: 844 }
}
