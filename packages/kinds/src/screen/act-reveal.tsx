import { Confetti, UiLang } from '@fairdraw/ui'
import { useCallback, useContext } from 'react'
import type { ActProps } from './act-props.ts'
import { seedOf } from './crowd/seed-of.ts'
import { Foot, RoundFoot } from './foot.tsx'
import { aboveHeads, winnersArea } from './frame-size.ts'
import { Head } from './head.tsx'
import { lotPlaces, lotWidth, plateColumns, platePlaces } from './lot-layout.ts'
import { PrizeColumn } from './prize-column.tsx'
import { ProofCode, ProofFoot } from './proof-foot.tsx'
import { riseMs, stepMs } from './reveal-times.ts'
import { landsAfter } from './stage-score.ts'
import { chineseCount } from './tier-name.ts'
import { usePage } from './use-page.ts'
import { WinnerLot } from './winner-lot.tsx'
import { winnersPages } from './winner-pages.ts'
import { plateNameSize, WinnerPlate } from './winner-plate.tsx'

const gold = ['#e9cf97', '#f6e9cd', '#d9b56c', '#c23a1d'] as const
const paper = ['#f6ebcf', '#d8cdb8', '#b7b3aa'] as const

/** The winners come forward one by one; the seal of the check lands last. */
export function RevealAct({ act, props, words, frame }: ActProps<'reveal'>) {
  const lang = useContext(UiLang)
  const { title, logo, now, quiet, isRehearsal, seed, qr, level } = props
  const { since, round, winners } = act
  const area = winnersArea(frame.width)
  const room = { widthOf: (count: number) => lotWidth(count, area), plateColumns: plateColumns(area), words }
  const pages = winnersPages(winners, room)
  const { number, began, isAgain } = usePage(since, pages.length, now, props.page)
  const page = pages[number]
  const elapsed = useCallback(() => now() - since, [now, since])
  const leaves = { width: frame.width - area.left + 40, height: aboveHeads - 144 }
  const kept = winners.filter(({ voidFor }) => voidFor === undefined).length
  const landsAt = since + landsAfter(pages[0]?.winners.length ?? 0)
  const places = page && (page.look === 'lots' ? lotPlaces : platePlaces)(page.winners.length, area)
  const plate = { width: places?.width ?? 0, height: places?.height ?? 0 }
  return (
    <>
      <Head title={title} logo={logo}>
        <p className="fd-hall-joy">
          <span>{words.round(round.number)}</span>{' '}
          <b>
            {kept === 0
              ? words.nobody
              : words.congratulations(kept, kept <= 10 && lang === 'zh' ? chineseCount(kept) : null)}
          </b>
          {pages.length > 1 && <small>{words.page(number + 1, pages.length)}</small>}
        </p>
      </Head>
      <PrizeColumn tier={round.tier} prize={round.prize} />
      {!quiet && kept > 0 && (
        <div className="fd-hall-leaves" style={{ ...leaves, left: area.left - 40, top: 144 }}>
          <Confetti
            elapsed={elapsed}
            {...leaves}
            seed={seedOf(`${seed}:${round.number}`)}
            colours={isRehearsal ? paper : gold}
          />
        </div>
      )}
      <ol className="fd-hall-winners" aria-hidden="true">
        {page?.winners.map((winner, at) => {
          const place = places?.at[at] ?? { left: 0, top: 0 }
          const timed = {
            at: began + (isAgain ? 0 : at * stepMs),
            totalMs: riseMs,
            now,
            quiet,
            isRehearsal,
            winner,
            place,
          }
          const key = `${began}:${winner.awardId}`
          return page.look === 'lots' ? (
            <WinnerLot key={key} width={places?.width ?? 0} {...timed} />
          ) : (
            <WinnerPlate key={key} size={plate} nameSize={plateNameSize(page.winners, plate)} {...timed} />
          )
        })}
      </ol>
      {isRehearsal ? (
        <Foot left={<RoundFoot round={round} words={words} listFingerprint={props.listFingerprint} />} />
      ) : (
        <Foot
          left={
            <ProofFoot
              now={now}
              quiet={quiet}
              words={words}
              level={level}
              landsAt={landsAt}
              fingerprint={act.fingerprint}
            />
          }
          right={<ProofCode url={act.proofUrl} qr={qr} words={words} />}
        />
      )}
    </>
  )
}
