import { useWords } from '@fairdraw/ui'
import { thousands } from '../../lib/format.ts'
import { fenOf, type PrizeLine } from '../../lib/prize-line.ts'
import { words } from './words.ts'

/** 3 档，共 16 份，总值 3,340 元起; "起" while a value is missing. */
export function PrizeSum({ lines }: { readonly lines: readonly PrizeLine[] }) {
  const say = useWords(words)
  const pieces = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  const fen = lines.reduce((sum, { quantity, yuan }) => sum + fenOf(yuan ?? 0) * (quantity ?? 0), 0)
  const isWhole = lines.every(({ yuan, kind }) => yuan !== null || kind === 'thanks')
  const yuan = thousands(Math.floor(fen / 100))
  return (
    <p className="type-2 type-numbers">
      {say.sum(lines.length, thousands(pieces))}
      {fen > 0 && (isWhole ? say.worth(yuan) : say.worthFrom(yuan))}
    </p>
  )
}
