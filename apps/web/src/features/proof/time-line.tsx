import { type Proof, quicknet, timeOfRound } from '@fairdraw/fairness'
import { Seal, type SealKind, useWords } from '@fairdraw/ui'
import { useContext } from 'react'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { DrawZone } from '../../lib/draw-zone.ts'
import { shortStamp, zoneNote } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { isAlone } from './check-facts.ts'
import { outcomeOf, sealOf } from './outcome.ts'
import type { Verification } from './use-verification.ts'
import { words } from './words.ts'
import './time-line.css'

type Moment = {
  readonly key: string
  /** Null: now. */
  readonly at: number | null
  readonly title: string
  readonly more: string
  readonly seal?: SealKind
  /** Seconds from the seal to the randomness, drawn between the two. */
  readonly gap?: number
}

type Props = { readonly state: Extract<Verification, { proof: Proof }>; readonly picture: DrawPicture | null }

/** What happened, fact by fact, with the distance that makes the draw fair. */
export function TimeLine({ state, picture }: Props) {
  const say = useWords(words).time
  const moments = useMoments(state, picture)
  const lang = useLang()
  const zone = useContext(DrawZone)
  const tell = (at: number) => `${shortStamp(at, undefined, zone)}${zoneNote(at, lang, zone)}`
  return (
    <ol className="time-line" aria-label={say.label}>
      {moments.map((moment) => (
        <li key={moment.key} className={moment.gap === undefined ? '' : 'time-line-gap'}>
          <span className="time-line-mark">
            {moment.seal ? <Seal kind={moment.seal} size={26} label="" /> : <i />}
          </span>
          {moment.gap !== undefined && (
            <span className="time-line-apart type-least">{say.gap(moment.gap)}</span>
          )}
          <p className="type-small type-3 type-numbers">{moment.at === null ? say.now : tell(moment.at)}</p>
          <p className="type-strong">{moment.title}</p>
          <p className="type-small type-2">{moment.more}</p>
        </li>
      ))}
    </ol>
  )
}

function useMoments(state: Props['state'], picture: DrawPicture | null): Moment[] {
  const { time: say, played, lots: ofLots } = useWords(words)
  const { proof } = state
  const isPlayed = proof.charter.kind === 'instant'
  const isOfLots = proof.charter.kind === 'lots'
  const life = picture?.life
  const moments: Moment[] = []
  const published = life?.publishedAt ?? logTime(proof, 'charter')
  if (published !== undefined)
    moments.push({
      key: 'published',
      at: published,
      title: say.published,
      more: (isPlayed ? played : say).publishedMore,
    })
  const me = picture?.entry.me
  if (me)
    moments.push({
      key: 'joined',
      at: Date.parse(me.joined_at),
      title: say.joined,
      more: (isPlayed ? played : say).joinedMore,
    })
  const board = proof.board?.seal
  if (board)
    moments.push({
      key: 'board',
      at: Date.parse(board.sealedAt),
      title: say.board,
      more: say.boardMore,
      seal: 'sealed',
    })
  const lots = proof.lots?.seal
  const lotsSealed: Moment[] = lots
    ? [
        {
          key: 'lots',
          at: Date.parse(lots.sealedAt),
          title: proof.close ? ofLots.paired : ofLots.sealed,
          more: (proof.close ? ofLots.pairedMore : ofLots.sealedMore)(lots.lots),
          seal: 'sealed',
        },
      ]
    : []
  // Pairs are sealed behind their list, lots before anybody takes one.
  if (!proof.close) moments.push(...lotsSealed)
  const closedAt = proof.close === null ? undefined : Date.parse(proof.close.closedAt)
  if (proof.close && closedAt !== undefined)
    moments.push(sealMoment(proof, closedAt, life?.rounds[0]?.beaconDueAt, say))
  else if (proof.lots?.end) moments.push(lotsEndMoment(proof.lots.end, ofLots))
  else if (proof.plays) {
    const { at, by, playCount } = proof.plays
    moments.push({
      key: 'ended',
      at: Date.parse(at),
      title: played.ended[by],
      more: played.endedMore(playCount),
    })
  } else if (life?.closesAt !== undefined && life.closesAt > Date.now())
    moments.push({
      key: 'closes',
      at: life.closesAt,
      title: (isPlayed || isOfLots ? played : say).closes,
      more: (isPlayed || isOfLots ? played : say).closesMore,
    })
  if (proof.close) moments.push(...lotsSealed)
  proof.rounds.forEach((round, r) => {
    const told = life?.rounds[r]
    const beaconAt = told?.beaconDueAt ?? beaconTime(proof, round.record.beaconRound)
    if (beaconAt !== null && r === 0)
      moments.push({ key: 'beacon', at: beaconAt, title: say.beacon, more: say.beaconMore })
    if (round.resultHash === null) return
    const at = told?.outcome?.drawnAt ?? beaconAt ?? closedAt ?? null
    const isFirst = r === 0
    const count = round.results.length
    moments.push({
      key: `round-${r}`,
      at,
      title: isFirst ? say.drawn : say.redraw(count),
      more: isFirst ? say.drawnMore(count) : isAlone(proof) ? say.redrawAlone : say.redrawMore,
    })
  })
  if (proof.state === 'cancelled')
    moments.push({ key: 'cancelled', at: logTime(proof, 'cancel') ?? null, title: say.cancelled, more: '' })
  const checked = checkedMoment(state, say)
  return checked ? [...moments, checked] : moments
}

type LotsEnd = NonNullable<NonNullable<Proof['lots']>['end']>

function lotsEndMoment({ at, by, given }: LotsEnd, say: (typeof words)['zh']['lots']): Moment {
  return { key: 'ended', at: Date.parse(at), title: say.ended[by], more: say.endedMore(given) }
}

type TimeWords = (typeof words)['zh']['time']

function sealMoment(proof: Proof, closedAt: number, told: number | null | undefined, say: TimeWords): Moment {
  const beaconAt = told ?? beaconTime(proof, proof.rounds[0]?.record.beaconRound ?? null)
  const moment: Moment = {
    key: 'sealed',
    at: closedAt,
    title: say.sealed,
    more: say.sealedMore(proof.close?.n ?? 0),
    seal: 'sealed',
  }
  return beaconAt === null ? moment : { ...moment, gap: Math.round((beaconAt - closedAt) / 1_000) }
}

function checkedMoment(state: Props['state'], say: TimeWords): Moment | null {
  const outcome = outcomeOf(state)
  const seal = sealOf[outcome]
  const told: Partial<Record<typeof outcome, string>> = {
    ok: say.checkedMore,
    partial: say.checkedPart,
    local: say.checkedLocal,
    bad: say.checkedBad,
  }
  const more = told[outcome]
  if (seal === undefined || more === undefined) return null
  return { key: 'checked', at: null, title: say.checked, more, seal }
}

function beaconTime(proof: Proof, round: number | null): number | null {
  return round !== null && proof.charter.beacon?.chain === quicknet.hash ? timeOfRound(quicknet, round) : null
}

function logTime(proof: Proof, type: string): number | undefined {
  const at = proof.log?.leaves.find(({ leaf }) => leaf.type === type)?.leaf.at
  return at === undefined ? undefined : Date.parse(at)
}
