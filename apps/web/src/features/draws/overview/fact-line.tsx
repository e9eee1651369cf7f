import type { DrawLife, Round } from '@fairdraw/domain'
import { fingerprint } from '@fairdraw/domain/fairness'
import { Fingerprint, useWords } from '@fairdraw/ui'
import { useContext } from 'react'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { DrawZone } from '../../../lib/draw-zone.ts'
import { shortStamp, thousands, zoneNote } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { overviewWords } from './overview-words.ts'
import './overview.css'

type Happened = {
  readonly at: number
  readonly word: string
  readonly more?: string | undefined
  /** What the fact fixed. */
  readonly print?: { readonly of: string; readonly hash: string } | undefined
}

/** The facts of a draw in their order, each with the fingerprint of what it fixed. */
export function FactLine({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(overviewWords)
  const lang = useLang()
  const zone = useContext(DrawZone)
  return (
    <section className="fd-card fact-card" aria-labelledby="facts-title">
      <h2 className="type-head" id="facts-title">
        {say.facts}
      </h2>
      <ol className="facts">
        {factsOf(picture.life, say).map(({ at, word, more, print }) => (
          <li key={`${at}${word}`}>
            <time
              dateTime={new Date(at).toISOString()}
            >{`${shortStamp(at, undefined, zone)}${zoneNote(at, lang, zone)}`}</time>
            <p>
              <b>{word}</b> <span className="type-2">{more}</span>
            </p>
            {print && <Fingerprint of={print.of} value={fingerprint(print.hash)} copies={print.hash} />}
          </li>
        ))}
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
  return [...found, ...factsOfPlays(life, say), ...life.rounds.flatMap((round) => factsOfRound(round, say))]
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

function factsOfRound({ record, roundHash, loggedAt, outcome, failedAt }: Round, say: Say): Happened[] {
  const logged = {
    at: loggedAt,
    word: record.kind === 'redraw' ? say.roundRedraw : say.roundOpen,
    more:
      record.beaconRound === null
        ? undefined
        : say.beaconRound(thousands(record.beaconRound)).split(/[，;]/)[0],
    print: { of: say.record, hash: roundHash },
  }
  if (failedAt !== undefined)
    return [logged, { at: failedAt, word: say.failedFact, more: say.failedFactMore }]
  if (!outcome) return [logged]
  const isVoidOnly = record.slots.length === 0
  return [
    logged,
    {
      at: outcome.drawnAt,
      word: isVoidOnly ? say.drawnVoid : say.drawnFact,
      more: isVoidOnly ? undefined : say.drawnFactMore(thousands(outcome.awardCount)),
      print: { of: say.result, hash: outcome.resultHash },
    },
  ]
}
