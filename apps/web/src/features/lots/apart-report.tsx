import { maskedName } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import type { AnswerOf } from '../../lib/call-table.ts'
import { thousands } from '../../lib/format.ts'
import { apartWords } from './apart-words.ts'

export type ApartSeen = AnswerOf<'lotsApart'>

/** What lines came to: how many are taken, and each that is left out with its number and why. */
export function ApartReport({ seen }: { readonly seen: ApartSeen }) {
  const say = useWords(apartWords)
  const left = seen.rows.filter(({ fault }) => fault !== null)
  return (
    <div className="lots-apart" role="status">
      <p className="type-strong">
        {say.read(thousands(seen.rows.length), thousands(seen.rows.length - left.length))}
      </p>
      {left.length > 0 && (
        <>
          <p className="lots-short">{say.left(thousands(left.length))}</p>
          <ul>
            {left.map(({ at, text, fault, about }) => (
              <li key={at}>
                <b>{say.line(thousands(at))}</b> <span className="type-2">{text}</span>{' '}
                {fault && say.faults[fault](about)}
              </li>
            ))}
          </ul>
        </>
      )}
      <ApartOutlook seen={seen} isMasked={false} />
    </div>
  )
}

type OutlookProps = { readonly seen: ApartSeen; readonly isMasked: boolean }

/** Whether all who are in can be paired so, and who has nobody left to draw. */
export function ApartOutlook({ seen: { outlook, people }, isMasked }: OutlookProps) {
  const say = useWords(apartWords)
  const { is, left, stuck, stuck_count: count } = outlook
  if (is === 'ok') return <p>{say.ok(thousands(people))}</p>
  const told = isMasked ? stuck.map(maskedName) : stuck
  const names = told.join(say.and) + (count > stuck.length ? say.more : '')
  return (
    <p className="lots-public lots-short">
      <Icon name="info" size={18} />
      <span>
        {is === 'tight'
          ? say.tight
          : `${say.stuck(names, thousands(count), thousands(left))} ${say.impossible}`}
      </span>
    </p>
  )
}
