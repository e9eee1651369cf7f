import { useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useLang } from '../../lib/i18n.ts'
import { isCoded, isLed, type PrizeLine } from '../../lib/prize-line.ts'
import { prizeTier } from '../../lib/tier-name.ts'
import { ImageUpload } from '../../lib/upload/image-upload.tsx'
import type { PrizeWrongs } from './prize-row.tsx'
import { words } from './words.ts'

type Props = {
  readonly line: PrizeLine
  readonly wrongs: PrizeWrongs
  /** The picture is being chosen. */
  readonly isOpen: boolean
  readonly limitsEach: boolean
  readonly idOf: (field: string) => string
  readonly onLeft: (field: string) => void
  readonly onChange: (part: Partial<PrizeLine>) => void
  readonly codes: ReactNode
}

/** Below a prize: its picture, how often one person may win it, and the address or the codes that its hand-over asks for. */
export function PrizeMore(props: Props) {
  const { line, wrongs, isOpen, limitsEach, idOf, onLeft, onChange, codes } = props
  const say = useWords(words)
  const tier = prizeTier(line.tier, useLang())
  const isLimited = limitsEach && (isOpen || line.winsEach !== null)
  if (!isOpen && !isLimited && !isLed(line) && !isCoded(line)) return null
  return (
    <div className="prize-more">
      {isOpen && (
        <ImageUpload
          label={say.of(say.picture, tier)}
          use="prize"
          value={line.image}
          onChange={(image) => onChange({ image })}
        />
      )}
      {isLimited && (
        <InputNumber<number>
          id={idOf('wins_each')}
          className="prize-each"
          aria-label={say.of(say.wins_each, tier)}
          aria-describedby={`${idOf('wins_each')}-note`}
          value={line.winsEach}
          min={1}
          max={100}
          precision={0}
          controls={false}
          prefix={say.wins_each}
          suffix={say.times}
          placeholder={say.anyTimes}
          {...(wrongs.wins_each && { status: 'error' as const, 'aria-invalid': true as const })}
          onBlur={() => onLeft('wins_each')}
          onChange={(winsEach) => onChange({ winsEach })}
        />
      )}
      {isLed(line) && (
        <LineText
          id={idOf('link')}
          aria-label={say.of(say.link, tier)}
          aria-describedby={`${idOf('link')}-note`}
          value={line.link}
          maxLength={500}
          inputMode="url"
          placeholder={say.linkPlace}
          {...(wrongs.link && { status: 'error' as const, 'aria-invalid': true as const })}
          onBlur={() => onLeft('link')}
          onChange={(link) => onChange({ link })}
        />
      )}
      {isCoded(line) && codes}
    </div>
  )
}
