import { Button, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { FoundStart } from '../../features/draws/form/form-start.ts'
import { formWords } from '../../features/draws/form/form-words.ts'
import { dropForm } from '../../features/draws/form/kept-form.ts'
import { ago } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'

/**
 * What a form begins with, found once: what is kept while typing must not come back as something found. Begun anew it
 * is in another `round`; `note` says that it was found in this browser, and lets it be begun anew.
 */
export function useStart(keepAs: string, begin: () => FoundStart) {
  const [round, setRound] = useState(0)
  const [start, setStart] = useState(begin)
  const startOver = () => {
    dropForm(keepAs)
    setStart(begin())
    setRound((before) => before + 1)
  }
  return { start, round, note: <Restored start={start} onStartOver={startOver} /> }
}

type Props = { readonly start: FoundStart; readonly onStartOver: () => void }

function Restored({ start: { keptAt, isStale }, onStartOver }: Props) {
  const say = useWords(formWords)
  const lang = useLang()
  if (keptAt === null) return null
  return (
    <div className="form-restored">
      <span>
        {say.restored(ago(keptAt, lang))} {isStale && say.stale}
      </span>
      <Button look="text" onClick={onStartOver}>
        {say.startOver}
      </Button>
    </div>
  )
}
