import type { DrawLife, Round, ShowLife } from '@fairdraw/domain'
import { type Charter, fingerprint, prizeNames, type ShowChange } from '@fairdraw/fairness'
import { Fingerprint, useWords } from '@fairdraw/ui'
import { useContext } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { DrawZone } from '../../../lib/draw-zone.ts'
import { shortStamp, thousands, zoneNote } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { factsOfLots } from './lots-facts.ts'
import { lotsNowWords } from './lots-now-words.ts'
import { overviewWords } from './overview-words.ts'
import './overview.css'

/** Something that happened to a draw, as a line of its overview. */
export type Happened = {
  readonly at: number
  readonly word: string
  readonly more?: string | undefined
  /** What the fact fixed. */
  readonly print?: { readonly of: string; readonly hash: string } | undefined
}

/** The facts of a draw in their order, each with the fingerprint of what it fixed. */
export function FactLine({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(overviewWords)
  const lots = useWords(lotsNowWords)
  const lang = useLang()
  const zone = useContext(DrawZone)
  return (
    <section className="fd-card fact-card" aria-labelledby="facts-title">
      <h2 className="type-head" id="facts-title">
        {say.facts}
      </h2>
      <ol className="facts">
        {[...factsOf(picture.life, say), ...factsOfLots(picture.life, lots)].map(
          ({ at, word, more, print }) => (
            <li key={`${at}${word}`}>
              <time
                dateTime={new Date(at).toISOString()}
              >{`${shortStamp(at, undefined, zone)}${zoneNote(at, lang, zone)}`}</time>
              <p>
                <b>{word}</b> <span className="type-2">{more}</span>
              </p>
              {print && <Fingerprint of={print.of} value={fingerprint(print.hash)} copies={print.hash} />}
            </li>
          ),
        )}
      </ol>
    </section>
  )
}

type Say = (typeof overviewWords)['zh']

function factsOf(life: DrawLife, say: Say): readonly Happened[] {
  const { publishedAt, charterHash, charter, closedAt, close, closeHash } = life
  const found: Happened[] = []
  if (publishedAt !== undefined)
    found.push({
      at: publishedAt,
      word: say.published,
      more:
        charter && `${say.levelOf(charter.level)} · ${life.isExtended ? say.extended : say.publishedMore}`,
      print: charterHash === undefined ? undefined : { of: say.charter, hash: charterHash },
    })
  if (closedAt !== undefined) found.push({ at: closedAt, word: say.closed })
  if (close && closeHash)
    found.push({
      at: Date.parse(close.closedAt),
      word: say.sealed,
      more: say.sealedMore(thousands(close.n)),
      print: { of: say.list, hash: closeHash },
    })
  const rounds = life.rounds.flatMap((round) => factsOfRound(round, say))
  const all = [...found, ...factsOfPlays(life, say), ...rounds]
  if (!life.show) return all
  return [...all, ...factsOfShow(life.show, charter?.prizes ?? [], say)].toSorted((a, b) => a.at - b.at)
}

function factsOfPlays({ plays, stopped, voidedPlays = [] }: DrawLife, say: Say): Happened[] {
  const stop = stopped ? [{ at: stopped.at, word: say.stoppedFact, more: stopped.reason }] : []
  if (!plays) return stop
  const more = [
    say.endedBy[plays.by],
    plays.reason,
    voidedPlays.length > 0 && say.voidedFact(voidedPlays.length),
  ]
  return [
    ...stop,
    {
      at: plays.at,
      word: say.playsEnded,
      more: more.filter(Boolean).join(' · '),
      print: { of: say.master, hash: plays.master },
    },
  ]
}

/** What was done in front of the hall beside its rounds. */
function factsOfShow(
  { beganAt, changes, endedAt }: ShowLife,
  prizes: Charter['prizes'],
  say: Say,
): Happened[] {
  const names = prizeNames(prizes, changes)
  const told = changes.map(
    (change): Happened => ({
      at: change.at,
      word: changeWord(change, names, say),
      more: change.kind === 'count' ? reasonWord(change.reason, say) : undefined,
    }),
  )
  const ended = endedAt === undefined ? [] : [{ at: endedAt, word: say.ended }]
  return [{ at: beganAt, word: say.began }, ...told, ...ended]
}

function factsOfRound({ record, roundHash, loggedAt, outcome, failedAt }: Round, say: Say): Happened[] {
  const logged = {
    at: loggedAt,
    word: logWord(record, say),
    more:
      record.beaconRound === null
        ? undefined
        : say.beaconRound(thousands(record.beaconRound)).split(/[，;]/)[0],
    print: { of: say.record, hash: roundHash },
  }
  if (failedAt !== undefined) {
    const [word, more] =
      record.kind === 'order' ? [say.failedOrder, say.failedOrderMore] : [say.failedFact, say.failedFactMore]
    return [logged, { at: failedAt, word, more }]
  }
  if (!outcome) return [logged]
  const isSeatless = record.slots.length === 0
  const withoutSeats = record.kind === 'order' ? say.drawnOrder : say.drawnVoid
  return [
    logged,
    {
      at: outcome.drawnAt,
      word: isSeatless ? withoutSeats : say.drawnFact,
      more: isSeatless ? undefined : say.drawnFactMore(thousands(outcome.awardCount)),
      print: { of: say.result, hash: outcome.resultHash },
    },
  ]
}

function logWord({ kind, show }: Round['record'], say: Say): string {
  if (show) return say.roundLive(show.round + 1, show.shot)
  if (kind === 'order') return say.roundOrder
  return kind === 'redraw' ? say.roundRedraw : say.roundOpen
}

/** A reason as it was given; that a show ended before is said in words. */
const reasonWord = (reason: string | undefined, say: Say) => (reason === 'show_ended' ? say.ended : reason)

function changeWord(change: ShowChange, names: ReadonlyMap<number, string>, say: Say): string {
  const { changes } = say
  const round = change.round + 1
  switch (change.kind) {
    case 'count':
      return changes.count(round, change.to)
    case 'added':
      return changes.added(round, names.get(change.planned.tier) ?? '', change.planned.count)
    case 'abandoned':
      return changes.abandoned(round, reasonWord(change.reason, say) ?? '')
  }
}
