import { guestsIn, heavyHolding, isLate, type Proof } from '@fairdraw/fairness'
import { Icon, useWords } from '@fairdraw/ui'
import { chanceWords } from '../../lib/chance-words.ts'
import { recordPath } from '../../lib/record-path.ts'
import { recordsOf } from './check-facts.ts'
import { notesWords } from './notes-words.ts'
import type { Verification } from './use-verification.ts'
import './notes.css'

type Props = { readonly state: Extract<Verification, { proof: unknown }> }

/** Its organiser ended the plays before their time: it is told like a draw that was called off. */
function isEndedEarly({ charter, plays }: Proof): boolean {
  return plays?.by === 'hand' && Date.parse(plays.at) < Date.parse(charter.closeAt ?? '')
}

type Reasons = Readonly<Record<string, string>>

/** That one person holds very many lots; a source without a word of ours is called as the platform calls it. */
function heavyLine({ close }: Proof, say: typeof notesWords.zh, reasons: Reasons): string | false {
  const heavy = close && heavyHolding(close)
  if (!heavy) return false
  const percent = ((100 * heavy.tickets) / close.totalWeight).toFixed(1)
  return say.heavy(
    heavy.tickets,
    percent,
    reasons[['again', 'guest'].includes(heavy.source) ? 'join' : heavy.source] ?? heavy.source,
  )
}

/** How many people nobody had to sign in for, and how many of them may be in a second time. */
function guestLine({ close }: Proof, say: typeof notesWords.zh): string | false {
  if (close === null) return false
  const { all, again } = guestsIn(close)
  return all > 0 && say.guests(all, close.n - close.excluded) + (again > 0 ? say.again(again) : '')
}

/** The level in one sentence, but for a shared board and for lots, which say it beside them; and whatever else a fair reader should be told. */
export function Notes({ state }: Props) {
  const more = useWords(notesWords)
  const reasons = useWords(chanceWords)
  const { proof } = state
  const shown = state.is === 'checked' ? state.report.level : null
  const isPrivate = state.is === 'checked' && state.isPrivateChain
  const levels = proof.charter.kind === 'instant' ? more.playedLevel : null
  // What a witness saw is said only where it was shown.
  const level = shown ?? (proof.charter.level === 'A' ? 'B' : proof.charter.level)
  // What a level promises is not true of a draw that failed its check.
  const isRefuted = state.is === 'checked' && state.report.verdict === 'invalid'
  const sightings = state.is === 'checked' ? state.sightings : null
  const guests = guestLine(proof, more)
  const records = recordsOf(proof)
  const runs = proof.close?.runs
  const failedRounds = state.is === 'checked' ? (state.report.failedRounds ?? []) : []
  const warnings = [
    isPrivate && !isRefuted && more.isPrivate,
    isLate(proof.charter, proof.rounds[0]?.record) && more.late,
    records.some(({ clockUnverified }) => clockUnverified) && more.clockUnverified,
    proof.rounds.some(({ failed }) => failed) && more.failedRound,
    ...failedRounds.flatMap(({ round, wouldHave }) =>
      wouldHave
        ? [
            more.wouldHave(
              round,
              wouldHave.map(({ index }) => index + 1),
            ),
          ]
        : [],
    ),
    proof.close?.by === 'hand' && more.closedByHand,
    proof.charter.short && more.extended(proof.charter.short.joined),
    isEndedEarly(proof) && more.endedEarly,
    proof.charter.rehearsal && more.rehearsal,
    sightings?.isDatedWrong && more.datedWrong,
    sightings?.isToldLate && more.toldLate,
    heavyLine(proof, more, reasons),
    // Of a comment draw it stands with its comments.
    runs &&
      runs.earlier.length > 0 &&
      proof.charter.comments === undefined &&
      more.runs(runs.earlier.length + 1),
    runs && runs.near > 0 && more.near(runs.near),
  ].filter((line): line is string => typeof line === 'string')
  return (
    <div className="proof-notes">
      {!isRefuted && !isPrivate && !proof.board && !proof.lots && (
        <p className="type-2">
          <Icon name="shield" size={18} /> {levels?.[level] ?? more.level[level]}
        </p>
      )}
      {sightings && sightings.seenBefore > 0 && !isRefuted && (
        <p className="type-2">
          <Icon name="check" size={18} /> {more.seenBefore(sightings.seenBefore, sightings.rounds)}
        </p>
      )}
      {guests && (
        <p className="type-2">
          <Icon name="users" size={18} /> {guests}
        </p>
      )}
      {proof.log && (
        <p className="type-2">
          {more.number(proof.charter.organiserNo)} · <a href={recordPath(proof.drawId)}>{more.record}</a>
        </p>
      )}
      {warnings.map((line) => (
        <p key={line} className="proof-warning">
          <Icon name="info" size={18} /> {line}
        </p>
      ))}
    </div>
  )
}
