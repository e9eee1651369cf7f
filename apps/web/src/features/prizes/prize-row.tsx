import { lastTier, type PrizeKind, type WayIn } from '@fairdraw/domain'
import { Icon, useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { InputNumber, Select } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useLang } from '../../lib/i18n.ts'
import { PrizeImage } from '../../lib/prize-image.tsx'
import type { PrizeLine } from '../../lib/prize-line.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { PrizeMore } from './prize-more.tsx'
import { PrizeWays } from './prize-ways.tsx'
import { words } from './words.ts'

/** What is wrong with each field of a line; a field that can stand is absent. */
export type PrizeWrongs = Readonly<
  Partial<Record<'tier' | 'name' | 'quantity' | 'value' | 'wins_each' | 'link' | 'codes', string>>
>

type Props = {
  readonly line: PrizeLine
  readonly wayIn: WayIn
  /** Each person may win it only so often. */
  readonly limitsEach: boolean
  readonly wrongs: PrizeWrongs
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly idOf: (field: string) => string
  readonly onLeft: (field: string) => void
  readonly onChange: (part: Partial<PrizeLine>) => void
  readonly onMove: (by: 1 | -1) => void
  readonly onRemove: () => void
  readonly onDrag: (isHeld: boolean) => void
  /** Where the codes of this prize are imported. */
  readonly codes: ReactNode
}

const kinds: readonly PrizeKind[] = ['goods', 'code', 'link', 'red_packet', 'points', 'thanks']
const dearest = 10_000_000

/** One prize: tier, name, kind, how many, what one is worth; below it, how it reaches who wins it. */
export function PrizeRow(props: Props) {
  const { line, wrongs, idOf, onLeft, onChange } = props
  const say = useWords(words)
  const lang = useLang()
  const tier = prizeTier(line.tier, lang)
  const [isOpen, setIsOpen] = useState(false)
  const named = (field: keyof PrizeWrongs | 'kind') => ({
    id: idOf(field),
    'aria-label': say.of(say[field], tier),
    'aria-describedby': `${idOf(field)}-note`,
    onBlur: () => onLeft(field),
    ...(field !== 'kind' && wrongs[field] && { status: 'error' as const, 'aria-invalid': true as const }),
  })
  const tiers = Array.from({ length: lastTier }, (_, at) => ({
    value: at + 1,
    label: prizeTier(at + 1, lang),
  }))
  return (
    <>
      <div className="prize-row">
        <Handle {...props} tier={tier} />
        <button
          type="button"
          className="prize-picture"
          aria-label={say.more(tier)}
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          <PrizeImage prize={line} size={44} />
          <span>
            <Icon name="edit" size={14} />
          </span>
        </button>
        <Select
          {...named('tier')}
          className="prize-tier"
          value={line.tier}
          options={tiers}
          onChange={(value) => onChange({ tier: value })}
        />
        <LineText
          {...named('name')}
          className="prize-name"
          value={line.name}
          maxLength={60}
          placeholder={say.name}
          onChange={(name) => onChange({ name })}
        />
        <Select<PrizeKind>
          {...named('kind')}
          className="prize-kind"
          value={line.kind}
          options={kinds.map((kind) => ({ value: kind, label: say.kinds[kind] }))}
          // Codes and links have ways of their own, which another kind has not.
          onChange={(kind) => onChange({ kind, handOver: null })}
        />
        <InputNumber<number>
          {...named('quantity')}
          className="prize-quantity"
          value={line.quantity}
          min={1}
          max={100_000}
          precision={0}
          controls={false}
          suffix={say.pieces}
          onChange={(quantity) => onChange({ quantity })}
        />
        <InputNumber<number>
          {...named('value')}
          className="prize-value"
          value={line.yuan}
          min={0}
          max={dearest}
          precision={2}
          formatter={(value) => shortYuan(value)}
          controls={false}
          placeholder={say.valuePlace}
          suffix={say.yuan}
          onChange={(yuan) => onChange({ yuan })}
        />
        <button type="button" className="icon-button" aria-label={say.remove(tier)} onClick={props.onRemove}>
          <Icon name="trash" size={18} />
        </button>
        <PrizeWays
          line={line}
          wayIn={props.wayIn}
          id={idOf('hand_over')}
          onChange={(handOver) => onChange({ handOver })}
        />
      </div>
      <PrizeMore
        line={line}
        wrongs={wrongs}
        isOpen={isOpen}
        limitsEach={props.limitsEach}
        idOf={idOf}
        onLeft={onLeft}
        onChange={onChange}
        codes={props.codes}
      />
      {Object.entries(wrongs).map(([field, wrong]) => (
        <p key={field} id={`${idOf(field)}-note`} className="prize-wrong">
          <Icon name="info" size={16} />
          {wrong}
        </p>
      ))}
    </>
  )
}

/** 468 rather than 468.00; what is being typed stays as it is. */
function shortYuan(value: number | string | undefined): string {
  return String(value ?? '').replace(/\.00$/, '')
}

/** Moves the line: dragged by hand, by the arrow keys, or by two buttons, which keep the focus at either end. */
function Handle({ tier, isFirst, isLast, onMove, onDrag }: Props & { readonly tier: string }) {
  const say = useWords(words)
  const byKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <fieldset
      aria-label={tier}
      className="prize-handle"
      draggable
      onDragStart={() => onDrag(true)}
      onDragEnd={() => onDrag(false)}
    >
      <button
        type="button"
        aria-label={say.up(tier)}
        aria-disabled={isFirst}
        onKeyDown={byKey}
        onClick={() => onMove(-1)}
      >
        <Icon name="down" size={14} />
      </button>
      <button
        type="button"
        aria-label={say.down(tier)}
        aria-disabled={isLast}
        onKeyDown={byKey}
        onClick={() => onMove(1)}
      >
        <Icon name="down" size={14} />
      </button>
    </fieldset>
  )
}
