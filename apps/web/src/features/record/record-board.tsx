import { fingerprint } from '@fairdraw/fairness'
import { Button, EmptyScene, Fingerprint, Icon, Landscape, useWords } from '@fairdraw/ui'
import { useMemo } from 'react'
import { yuan } from '../../lib/money.ts'
import { checkedRecord, type RecordedDraw, type RecordFault } from './checked-record.ts'
import { listThreads } from './list-threads.ts'
import { worthOf } from './prizes-worth.ts'
import { receivedFigure } from './received-figure.ts'
import { RecordLuck } from './record-luck.tsx'
import { RecordRow } from './record-row.tsx'
import { recordWords } from './record-words.ts'
import type { ReadRecord } from './use-record.ts'
import './record.css'

type Props = {
  readonly record: ReadRecord
  readonly isReading: boolean
  readonly onMore: () => void
}

/** Every numbered draw of an organiser as far as it was read, and what recomputing them came to. */
export function RecordBoard({ record, isReading, onMore }: Props) {
  const say = useWords(recordWords)
  const { draws, has_unnumbered, next, own } = record
  const threads = useMemo(() => listThreads(draws), [draws])
  const [newest, oldest] = [draws[0], draws.at(-1)]
  if (record.is_hidden) return <EmptyScene title={say.hiddenTitle}>{say.hiddenMore}</EmptyScene>
  if (!newest || !oldest)
    return (
      <EmptyScene title={say.none}>
        {say.noneMore} {has_unnumbered && say.unnumbered}
      </EmptyScene>
    )
  return (
    <>
      <Head draws={draws} newest={newest} oldest={oldest} arrivals={record.arrivals} />
      <Checked draws={draws} isWhole={next === null} />
      <RecordLuck draws={draws} />
      <table className="record-rows">
        <thead>
          <tr>
            {[say.number, say.draw, say.prize, say.list, say.signed, say.result].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {draws.map((draw, row) => (
            <RecordRow
              key={draw.number}
              draw={draw}
              isOwn={draw.number === own}
              threads={threads[row] ?? []}
            />
          ))}
        </tbody>
      </table>
      <p className="type-small type-2 type-numbers">{say.end(oldest.number, newest.number, newest.number)}</p>
      {next !== null && (
        <Button look="outline" size={44} onClick={onMore} busy={isReading ? say.reading : undefined}>
          {say.older}
        </Button>
      )}
      <ul className="record-limits type-small type-2">
        {own === null && <li>{say.ownUnnumbered}</li>}
        {has_unnumbered && <li>{say.unnumbered}</li>}
        <li>{say.notSeen}</li>
      </ul>
    </>
  )
}

const drawnStates = ['drawn', 'claiming', 'closed']
const stoppedStates = ['cancelled', 'expired', 'failed']

type HeadProps = {
  readonly draws: readonly RecordedDraw[]
  readonly newest: RecordedDraw
  readonly oldest: RecordedDraw
  readonly arrivals: ReadRecord['arrivals']
}

/** Whose record it is, and its numbers: how many there were is known from the newest, the rest of what was read. */
function Head({ arrivals, draws, newest, oldest }: HeadProps) {
  const say = useWords(recordWords)
  const name = draws.find(({ charter }) => charter)?.charter?.organiser ?? ''
  const read = say.ofRead(oldest.number, newest.number)
  const count = (states: readonly string[]) =>
    draws.filter(({ state }) => state !== null && states.includes(state)).length
  const won = draws.reduce((all, draw) => all + draw.won, 0)
  const isDrawn = ({ state }: RecordedDraw) => state !== null && drawnStates.includes(state)
  const worth = draws.filter(isDrawn).reduce((all, { charter }) => all + worthOf(charter?.prizes), 0)
  const prizesNote = worth > 0 ? `${read} · ${say.worth(yuan(worth))}` : read
  const marked = draws.find(({ charter_hash }) => charter_hash !== null)
  const figures = [
    { name: say.held, value: newest.number, unit: say.draws, note: say.upTo(newest.number) },
    { name: say.drawn, value: count(drawnStates), unit: say.draws, note: read },
    { name: say.stopped, value: count(stoppedStates), unit: say.draws, note: read },
    { name: say.prizes, value: won, unit: say.pieces, note: prizesNote },
    receivedFigure(arrivals, say),
  ]
  return (
    <header className="record-head">
      <div className="record-ridges">
        <Landscape />
      </div>
      <span className="record-face" aria-hidden="true">
        {Array.from(name)[0]}
      </span>
      <div>
        <h1 className="type-title">{name}</h1>
        <p className="type-2">{say.lead}</p>
      </div>
      <div className="record-mark">
        {marked?.charter_hash && (
          <>
            <Fingerprint
              of={say.mark}
              value={fingerprint(marked.charter_hash)}
              copies={marked.charter_hash}
            />
            <p className="type-small type-2">{say.upTo(marked.number)}</p>
          </>
        )}
      </div>
      <dl className="record-figures">
        {figures.map(({ name, note, unit, value }) => (
          <div key={name}>
            <dt className="type-small type-2">{name}</dt>
            <dd>
              <b className="type-numbers">{value.toLocaleString('en')}</b> {unit}
              <small className="type-small type-2">{note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

/** What the visitor's own browser found: nobody has to believe a sentence of ours. */
function Checked({ draws, isWhole }: { readonly draws: readonly RecordedDraw[]; readonly isWhole: boolean }) {
  const say = useWords(recordWords)
  const { faults, hidden } = useMemo(() => checkedRecord(draws), [draws])
  const [to, from] = [draws[0]?.number ?? 1, draws.at(-1)?.number ?? 1]
  const told = (fault: RecordFault) => say[fault.code](fault.number)
  if (faults.length > 0)
    return (
      <section className="fd-card record-checked record-faulty" aria-live="polite">
        <h2 className="type-head">{say.faultsTitle}</h2>
        <ul>
          {faults.map((fault) => (
            <li key={`${fault.code} ${fault.number}`}>{told(fault)}</li>
          ))}
        </ul>
      </section>
    )
  return (
    <section className="fd-card record-checked" aria-live="polite">
      <p>
        <Icon name="check" size={18} /> {say.whole(from, to)}
      </p>
      <p className="type-small type-2">
        {isWhole && from === 1 && say.numbers} {hidden > 0 && say.hidden(hidden)}
      </p>
    </section>
  )
}
