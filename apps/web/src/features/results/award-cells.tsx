import type { DrawLife } from '@fairdraw/domain'
import { showPlaceOf, type VoidReason } from '@fairdraw/fairness'
import { type BadgeTone, StateBadge, useWords } from '@fairdraw/ui'
import { useDrawTime } from '../../lib/draw-zone.ts'
import { thousands } from '../../lib/format.ts'
import { type AwardRow, afterVoid } from './award-row.ts'
import { handOverWords } from './hand-over-words.ts'
import { words } from './words.ts'

const tones: Readonly<Record<AwardRow['state'], BadgeTone>> = {
  announced: 'azure',
  claimed: 'bamboo',
  shipped: 'bamboo',
  done: 'line',
  void: 'line',
  forfeited: 'line',
}

/** Where an award stands; a void one says why. */
export function AwardState({ award }: { readonly award: AwardRow }) {
  const say = useWords(words)
  const { state, void_reason: reason } = award
  if (state === 'void' && reason !== null)
    return (
      <StateBadge tone="line" hollow>
        {say.reasons[reason as VoidReason] ?? reason} · {say.states.void}
      </StateBadge>
    )
  if (state === 'claimed' && award.hand_over === 'post')
    return <StateBadge tone="ochre">{say.toShip}</StateBadge>
  return <StateBadge tone={tones[state]}>{say.states[state]}</StateBadge>
}

type NoteProps = { readonly award: AwardRow; readonly life: DrawLife; readonly awards: readonly AwardRow[] }

/** The round it came from, or who came instead; beneath it where its hand-over stands. */
export function AwardNote({ award, life, awards }: NoteProps) {
  const say = useWords(words)
  const { letters, told } = useWords(handOverWords)
  const time = useDrawTime()
  const further = handOverNote(award, useWords(handOverWords), time)
  return (
    <span className="award-note type-2">
      {life.charter?.kind === 'instant'
        ? playNote(award, say)
        : noteWords(afterNote(award, life, awards), life, say)}
      {further !== null && <small>{further}</small>}
      {award.state !== 'void' &&
        award.told.map(({ channel, state, at }) => (
          <small key={channel}>{told(letters.channels[channel], letters.states[state], time(at))}</small>
        ))}
    </span>
  )
}

/** Which play won it; a void one is given to nobody else. */
function playNote({ slot, state }: AwardRow, say: (typeof words)['zh']): string {
  const play = say.ofPlay(thousands(slot + 1))
  return state === 'void' ? `${play} · ${say.playGone}` : play
}

/** The parcel, the moment at the counter, or until when it can be claimed; null where there is nothing to tell. */
function handOverNote(
  award: AwardRow,
  say: (typeof handOverWords)['zh'],
  when: (at: string) => string,
): string | null {
  if (award.state === 'void' || award.state === 'forfeited') return null
  if (award.arrived_at) return say.arrivedAt(when(award.arrived_at))
  if (award.parcel) return say.parcel(award.parcel.carrier, award.parcel.number)
  if (award.redeemed_at !== null) return say.redeemedAt(when(award.redeemed_at))
  if (award.state === 'announced' && award.claim_ends_at !== null)
    return say.claimBy(when(award.claim_ends_at))
  return award.claimed_at === null ? null : say.claimedAt(when(award.claimed_at))
}

function afterNote(award: AwardRow, life: DrawLife, awards: readonly AwardRow[]) {
  return award.state === 'void' ? afterVoid(award, life, awards) : award.round
}

function noteWords(note: ReturnType<typeof afterNote>, life: DrawLife, say: (typeof words)['zh']): string {
  if (typeof note === 'number') return roundWords(note, life, say)
  switch (note.is) {
    case 'running':
      return say.redrawing
    case 'left':
      return say.notRedrawn
    case 'replaced':
      return note.award
        ? say.replacedBy(roundNumber(note.round, life), thousands(note.award.index + 1))
        : say.redrawn(roundNumber(note.round, life))
  }
}

/** In a hall rounds are those of the programme, and a redraw belongs to that of its seats. */
function roundNumber(number: number, { rounds }: DrawLife): number {
  const record = rounds[number]?.record
  const place = record && showPlaceOf(rounds, record)
  return (place?.round ?? number) + 1
}

function roundWords(number: number, life: DrawLife, say: (typeof words)['zh']): string {
  const show = life.rounds[number]?.record.show
  if (show) return show.shot === 0 ? say.ofRound(show.round + 1) : say.ofShot(show.round + 1, show.shot + 1)
  return number === 0 ? say.firstRound : say.redrawn(roundNumber(number, life))
}
