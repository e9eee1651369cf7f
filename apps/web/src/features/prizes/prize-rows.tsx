import { lastTier, type WayIn } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { type ReactNode, useState } from 'react'
import { useLang } from '../../lib/i18n.ts'
import { movedLine } from '../../lib/moved-line.ts'
import { newPrizeLine, type PrizeLine } from '../../lib/prize-line.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { PrizeRow, type PrizeWrongs } from './prize-row.tsx'
import { words } from './words.ts'
import './prize-rows.css'

type Props = {
  readonly lines: readonly PrizeLine[]
  /** How people get in: what is usual follows from it. */
  readonly wayIn: WayIn
  /** Each person may win a prize only so often: draws that are played. */
  readonly limitsEach?: boolean
  readonly onChange: (lines: readonly PrizeLine[]) => void
  /** What to say beside the line at a place: nothing, or the objection to each of its fields. */
  readonly wrongsAt: (at: number) => PrizeWrongs
  /** Called when a field of the line at a place is left. */
  readonly onLeft: (at: number, field: string) => void
  readonly fieldId: (path: string) => string
  /** Where the codes of a prize are imported. */
  readonly codesOf: (line: PrizeLine) => ReactNode
}

/** The prizes, a row a tier: changed in place, moved by hand or key, added and removed. */
export function PrizeRows(props: Props) {
  const { lines, wayIn, limitsEach = false, onChange, wrongsAt, onLeft, fieldId, codesOf } = props

  const say = useWords(words)
  const lang = useLang()
  const [told, setTold] = useState('')
  const [dragged, setDragged] = useState<number | null>(null)
  const change = (at: number, part: Partial<PrizeLine>) =>
    onChange(lines.map((line, place) => (place === at ? { ...line, ...part } : line)))
  const move = (from: number, to: number) => {
    const line = lines[from]
    if (!line || to < 0 || to >= lines.length || to === from) return
    onChange(movedLine(lines, from, to))
    setTold(say.moved(prizeTier(line.tier, lang), to + 1))
  }
  return (
    <div className="prizes">
      {lines.length === 0 && <p className="type-3">{say.none}</p>}
      <ol>
        {lines.map((line, at) => (
          <li
            key={line.key}
            className={dragged === at ? 'prize-dragged' : undefined}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => {
              if (dragged !== null) move(dragged, at)
              setDragged(null)
            }}
          >
            <PrizeRow
              line={line}
              wayIn={wayIn}
              limitsEach={limitsEach}
              wrongs={wrongsAt(at)}
              idOf={(field) => fieldId(`prizes.${at}.${field}`)}
              onLeft={(field) => onLeft(at, field)}
              onChange={(part) => change(at, part)}
              onMove={(by) => move(at, at + by)}
              codes={codesOf(line)}
              isFirst={at === 0}
              isLast={at === lines.length - 1}
              onRemove={() => onChange(lines.filter((_, place) => place !== at))}
              onDrag={(isHeld) => setDragged(isHeld ? at : null)}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="prize-add"
        id={fieldId('prizes')}
        disabled={lines.length >= lastTier}
        onClick={() => onChange([...lines, newPrizeLine(lines)])}
      >
        <Icon name="plus" size={18} />
        {say.add}
      </button>
      <p className="fd-hidden" role="status">
        {told}
      </p>
    </div>
  )
}
