import { useWords } from '@fairdraw/ui'
import { dayAndClock, thousands } from '../../../../lib/format.ts'
import { useLang } from '../../../../lib/i18n.ts'
import type { PrizeLine } from '../../../../lib/prize-line.ts'
import type { DrawForm } from '../draw-form.ts'
import { publishWords } from '../publish-words.ts'

/** Before a draw of several stages goes out: when each opens, and what is won in it. */
export function StageFacts({ form }: { readonly form: DrawForm }) {
  const say = useWords(publishWords)
  const lang = useLang()
  const { openAt, prizes, stages, timeZone } = form
  const told = (number: number, at: number | null, won: readonly PrizeLine[]) => {
    const when =
      at === null ? say.stageNever : say.stageAt(dayAndClock(at, lang, undefined, timeZone ?? undefined))
    const pieces = won.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
    return say.stage(number, when, won.length, thousands(pieces))
  }
  return (
    <>
      <dt>{say.stages}</dt>
      <dd>
        <ul>
          <li>{told(1, openAt, prizes)}</li>
          {stages.map((stage, at) => (
            <li key={stage.key}>{told(at + 2, stage.openAt, stage.prizes ?? prizes)}</li>
          ))}
        </ul>
      </dd>
    </>
  )
}
