import { type HandOver, handOverOf, handOvers } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
import { Select } from 'antd'
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
  readonly idOf: (field: string) => string
  readonly onLeft: (field: string) => void
  readonly onChange: (part: Partial<PrizeLine>) => void
  readonly codes: ReactNode
}

/** Below a prize: its picture, how it reaches who won it, and the address or codes that this asks for. */
export function PrizeMore({ line, wrongs, idOf, onLeft, onChange, codes }: Props) {
  const say = useWords(words)
  const tier = prizeTier(line.tier, useLang())
  const usual = handOverOf({ kind: line.kind })
  const ways = handOvers.map((way) => ({
    value: way,
    label: way === usual ? say.usually(say.handOvers[way]) : say.handOvers[way],
  }))
  return (
    <div className="prize-more">
      <ImageUpload
        label={say.of(say.picture, tier)}
        use="prize"
        value={line.image}
        onChange={(image) => onChange({ image })}
      />
      <div className="prize-hand-over">
        <label htmlFor={idOf('hand_over')}>{say.handOver}</label>
        <Select<HandOver>
          id={idOf('hand_over')}
          aria-label={say.of(say.handOver, tier)}
          value={line.handOver ?? usual}
          options={ways}
          onChange={(way) => onChange({ handOver: way === usual ? null : way })}
        />
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
    </div>
  )
}
