import { Confetti, UiLang } from '@fairdraw/ui'
import { useCallback, useContext } from 'react'
import type { ActProps } from './act-props.ts'
import { seedOf } from './crowd/seed-of.ts'
import { showsItself } from './crowd/use-away.ts'
import { Foot, RoundFoot } from './foot.tsx'
import { Head } from './head.tsx'
import { LightThreads } from './light-threads.tsx'
import { lotPlaces, type Places, pagesIn, platePlaces } from './lot-layout.ts'
import { OverviewPage } from './overview.tsx'
import { PrizeColumn } from './prize-column.tsx'
import { PrizePicture } from './prize-picture.tsx'
import { ProofCode, ProofFoot } from './proof-foot.tsx'
import { pageMs, riseMs } from './reveal-times.ts'
import { quotasSaid, RoundFacts } from './round-facts.tsx'
import { SoloWinner, soloEye } from './solo-winner.tsx'
import { inTurnOf, landsAfter, stageTimes } from './stage-score.ts'
import { chineseCount } from './tier-name.ts'
import { useBeat } from './use-beat.ts'
import { useMarks } from './use-marks.ts'
import { usePage } from './use-page.ts'
import { WinnerLot } from './winner-lot.tsx'
import { lotsPerPage } from './winner-pages.ts'
import { plateNameSize, WinnerPlate } from './winner-plate.tsx'

const gold = ['#e9cf97', '#f6e9cd', '#d9b56c', '#c23a1d'] as const
/** More threads would be a net. */
const mostThreads = 5
const paper = ['#f6ebcf', '#d8cdb8', '#b7b3aa'] as const

/** The winners come forward one by one; the seal of the check lands last. */
export function RevealAct({ act, props, words, frame, zones }: ActProps<'reveal'>) {
  const lang = useContext(UiLang)
  const { title, logo, now, quiet, isRehearsal, seed, qr, level } = props
  const { since, round, winners } = act
  const area = zones.winners
  const pages = pagesIn(winners, zones, words)
  const overviews = pages.filter(({ look }) => look === 'overview').length
  const last = overviews === 0 ? 0 : pages.length - overviews
  const onFirst = pages[0]?.winners.length ?? 0
  const inTurn = inTurnOf(act)
  const times = stageTimes(props.skin, inTurn, pages.length - overviews, onFirst)
  const turning = { count: pages.length, last, standsMs: times.pageMs }
  const { number, began, isAgain } = usePage(since, turning, props)
  const page = pages[number]
  const elapsed = useCallback(() => now() - since, [now, since])
  const leaves = { width: area.width + 80, height: area.top + area.height - 144 }
  const kept = winners.filter(({ voidFor }) => voidFor === undefined).length
  const landsAt = since + landsAfter(onFirst, times)
  const places = page && (page.look === 'lots' ? lotPlaces : platePlaces)(page.winners.length, area)
  const isBurst = inTurn === undefined
  const come = useBeat({ from: began, everyMs: isBurst ? pageMs : times.stepMs, now }) + 1
  const onPage = page?.winners ?? []
  // One after another: nothing of somebody is in the picture, nor in the page, before their moment.
  const shown = (isBurst || isAgain ? onPage : onPage.slice(0, come)).filter(({ isComing }) => !isComing)
  const isOfLots = page?.look === 'lots'
  const marks = useMarks({ act, props, frame })
  const [alone] = winners.length === 1 && act.drawn.length === 1 ? winners : []
  const isInCrowd =
    (alone !== undefined || props.skin === 'lanterns') && showsItself(props.skin, act.drawn, winners)
  const isAlone = alone !== undefined && !isInCrowd && alone.voidFor === undefined
  const plate = { width: places?.width ?? 0, height: places?.height ?? 0 }
  const most = props.skin === 'lanterns' ? lotsPerPage : mostThreads
  const hasThreads = marks.size > 0 && marks.size <= most && isOfLots && !isInCrowd
  const threads = (hasThreads ? shown : []).flatMap(({ awardId }, at) => {
    const from = marks.get(awardId)?.far
    const to = isAlone ? soloEye(zones) : eyeOf(places, at)
    return from && to ? [{ from, to }] : []
  })
  const strands = isBurst && threads.length > 0 ? [threads] : threads.map((one) => [one])
  if (page?.look === 'overview')
    return (
      <OverviewPage
        key={began}
        act={act}
        props={props}
        words={words}
        frame={frame}
        zones={zones}
        lang={lang}
        winners={page.winners}
        began={began}
        page={overviews > 1 ? words.page(number - last + 1, overviews) : null}
      />
    )
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
          {round.quotas?.some(({ drawn }) => drawn !== undefined) && (
            <small>{quotasSaid(round.quotas, words)}</small>
          )}
          {pages.length > 1 && <small>{words.page(number + 1, pages.length)}</small>}
        </p>
      </Head>
      <PrizeColumn tier={round.tier} prize={round.prize} zones={zones} />
      {zones.shape !== 'hall' && (
        <div className="fd-hall-aside">
          <PrizePicture round={round} size={140} />
          <RoundFacts round={round} words={words} />
        </div>
      )}
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
      {strands.map((drawn, at) => (
        <LightThreads
          key={drawn[0]?.from.x ?? 0}
          at={since + (isBurst ? 0 : at * times.stepMs)}
          totalMs={riseMs}
          now={now}
          quiet={quiet}
          width={frame.width}
          height={frame.height}
          threads={drawn}
        />
      ))}
      <ol className="fd-hall-winners" aria-hidden="true">
        {isAlone && (
          <SoloWinner
            key={alone.awardId}
            winner={alone}
            mark={marks.get(alone.awardId)}
            at={since}
            totalMs={riseMs}
            now={now}
            quiet={quiet}
            isRehearsal={isRehearsal}
            zones={zones}
          />
        )}
        {(isAlone || isInCrowd ? [] : shown).map((winner, at) => {
          const place = places?.at[at] ?? { left: 0, top: 0 }
          const timed = {
            at: began + (isAgain ? 0 : at * times.stepMs),
            totalMs: riseMs,
            now,
            quiet,
            isRehearsal,
            winner,
            place,
            mark: isAgain ? undefined : marks.get(winner.awardId)?.near,
          }
          const key = `${began}:${winner.awardId}`
          return isOfLots ? (
            <WinnerLot key={key} width={places?.width ?? 0} {...timed} />
          ) : (
            <WinnerPlate key={key} size={plate} nameSize={plateNameSize(onPage, plate)} {...timed} />
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

/** The eye of the lot or plate at a place of a page. */
function eyeOf(
  places: Places | undefined,
  at: number,
): { readonly x: number; readonly y: number } | undefined {
  const place = places?.at[at]
  if (!places || !place) return undefined
  return { x: place.left + places.width / 2, y: place.top + places.width * 0.22 }
}
