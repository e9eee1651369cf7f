import { useWords } from '@fairdraw/ui'
import { LineText } from '@fairdraw/ui/desk'
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
  readonly isPictured: boolean
  readonly idOf: (field: string) => string
  readonly onLeft: (field: string) => void
  readonly onChange: (part: Partial<PrizeLine>) => void
  readonly codes: ReactNode
}

/** Below a prize: its picture, and the address or the codes that its hand-over asks for. */
export function PrizeMore({ line, wrongs, isPictured, idOf, onLeft, onChange, codes }: Props) {
  const say = useWords(words)
  const tier = prizeTier(line.tier, useLang())
  if (!isPictured && !isLed(line) && !isCoded(line)) return null
  return (
    <div className="prize-more">
      {isPictured && (
        <ImageUpload
          label={say.of(say.picture, tier)}
          use="prize"
          value={line.image}
          onChange={(image) => onChange({ image })}
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
