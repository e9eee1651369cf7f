import { Button, useWords } from '@fairdraw/ui'
import { formWords } from '../../features/draws/form/form-words.ts'
import { ago } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'

type Props = {
  readonly start: { readonly isStale: boolean }
  readonly keptAt: number
  readonly onStartOver: () => void
}

/** Says that the form was found in this browser, and lets it be begun anew. */
export function Restored({ start, keptAt, onStartOver }: Props) {
  const say = useWords(formWords)
  const lang = useLang()
  return (
    <div className="form-restored">
      <span>
        {say.restored(ago(keptAt, lang))} {start.isStale && say.stale}
      </span>
      <Button look="text" onClick={onStartOver}>
        {say.startOver}
      </Button>
    </div>
  )
}
