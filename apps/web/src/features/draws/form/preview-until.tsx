import type { DrawTypeCode } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import type { LotsForm } from './lots/lots-rules.ts'
import { previewLotsWords } from './lots/preview-lots-words.ts'
import { isPlayedForm, type PlayedForm } from './plays/play-rules.ts'
import { previewPlayWords } from './plays/preview-play-words.ts'
import { useClosing } from './use-closing.ts'

/** Until when a draw is played, or its lots are drawn. */
export function Until({ form, type }: { readonly form: PlayedForm | LotsForm; readonly type: DrawTypeCode }) {
  const play = useWords(previewPlayWords)
  const lots = useWords(previewLotsWords)
  const at = useClosing(form, type)
  if (isPlayedForm(form)) return <Line title={play.until(at)} more={play.untilMore} />
  const isPairing = form.lots?.rule === 'pairing'
  return (
    <Line
      title={isPairing ? lots.untilPairs(at) : lots.until(at)}
      more={isPairing ? lots.untilPairsMore : lots.untilMore}
    />
  )
}

/** When it opens or ends, in the larger of two lines. */
export function Line({
  title,
  more,
  children,
}: {
  readonly title: string
  readonly more: string
  readonly children?: ReactNode
}) {
  return (
    <div className="phone-when">
      <p>
        <strong className="phone-strong">{title}</strong>
        <small>{more}</small>
      </p>
      {children}
    </div>
  )
}
