import { fingerprint } from '@fairdraw/fairness'
import { type BadgeTone, StateBadge, useWords } from '@fairdraw/ui'
import type { CSSProperties } from 'react'
import { dayAndClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { yuan } from '../../lib/money.ts'
import { paths } from '../../lib/paths.ts'
import type { RecordedDraw } from './checked-record.ts'
import type { Thread } from './list-threads.ts'
import { worthOf } from './prizes-worth.ts'
import { recordWords } from './record-words.ts'
import './record-thread.css'

const isStopped = (state: string | null) =>
  state !== null && ['cancelled', 'expired', 'failed'].includes(state)

type Props = {
  readonly draw: RecordedDraw
  readonly isOwn: boolean
  readonly threads: readonly Thread[]
}

/** One draw of the record; what came to nothing stays, struck through, with the reason. */
export function RecordRow({ draw, isOwn, threads }: Props) {
  const say = useWords(recordWords)
  const lang = useLang()
  const { charter, close, is_removed, lid, number, state, won } = draw
  const title = charter?.title ?? (lid === null ? say.hiddenDraw : say.untold)
  const { runs } = close ?? {}
  const isTied = threads.some(({ isKnot }) => isKnot)
  const notes = [
    runs && (runs.earlier.length > 0 || isTied) && say.run(runs.earlier.length + 1),
    runs && runs.near > 0 && say.near(runs.near),
    charter?.rehearsal && say.rehearsal,
    is_removed && say.removed,
  ].filter((note): note is string => typeof note === 'string')
  return (
    <tr className={isStopped(state) ? 'record-stopped' : undefined} aria-current={isOwn || undefined}>
      <th scope="row" className="type-numbers">
        {number}
        {threads.map(({ lane, isAbove, isBelow, isKnot }) => (
          <i
            key={lane}
            className="record-thread"
            style={{ '--lane': lane } as CSSProperties}
            data-above={isAbove || undefined}
            data-below={isBelow || undefined}
            data-knot={isKnot || undefined}
          />
        ))}
      </th>
      <td>
        <p className="record-title">{isStopped(state) ? <s>{title}</s> : title}</p>
        <p className="type-small type-2 type-numbers">
          {charter && dayAndClock(Date.parse(close?.at ?? charter.at), lang)}
          {notes.map((note) => (
            <span key={note} className="record-note">
              {note}
            </span>
          ))}
        </p>
      </td>
      <td data-name={say.prize}>{charter && <Prizes draw={draw} />}</td>
      <td data-name={say.list}>
        {close ? (
          <>
            <code>{fingerprint(runs?.list ?? close.root)}</code>
            <small className="type-small type-2 type-numbers">{say.people(close.n)}</small>
          </>
        ) : (
          <span className="type-3">{say.noList}</span>
        )}
      </td>
      <td data-name={isStopped(state) ? say.reason : say.signed} className="type-numbers">
        {isStopped(state) ? <Reason draw={draw} /> : won > 0 && <Received draw={draw} />}
      </td>
      <td data-name={say.result}>
        {state !== null && (
          <StateBadge tone={toneOf(state)} hollow={!isStopped(state) && won === 0}>
            {say.states[state] ?? state}
          </StateBadge>
        )}{' '}
        {lid !== null && <a href={paths.proof(lid)}>{say.proof}</a>}
      </td>
    </tr>
  )
}

/** What the organiser wrote where they called it off; what ended it by itself in words. */
function Reason({ draw: { ended_for, state } }: { readonly draw: RecordedDraw }) {
  const say = useWords(recordWords)
  if (ended_for === 'too_few') return say.tooFew
  return state === 'cancelled' ? ended_for : null
}

function Prizes({ draw: { charter } }: { readonly draw: RecordedDraw }) {
  const say = useWords(recordWords)
  const prizes = charter?.prizes ?? []
  const worth = worthOf(prizes)
  const pieces = prizes.reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      {prizes[0]?.name}
      {pieces > 0 && (
        <small className="type-small type-2 type-numbers">
          {say.piecesOf(pieces)}
          {worth > 0 && ` · ${yuan(worth)}`}
        </small>
      )}
    </>
  )
}

/** What winners signed for; of a draw from before they could, what its organiser says. */
function Received({
  draw: { due, handed_over: handedOver, received, won },
}: {
  readonly draw: RecordedDraw
}) {
  const say = useWords(recordWords)
  if (due === 0) return handedOver > 0 && <span className="type-2">{say.handedOver(handedOver, won)}</span>
  return (
    <span className="record-handed">
      <progress max={due} value={received} />
      <b>{received}</b> / {due}
    </span>
  )
}

function toneOf(state: string): BadgeTone {
  if (isStopped(state)) return 'line'
  return ['drawn', 'claiming', 'closed'].includes(state) ? 'bamboo' : 'azure'
}
