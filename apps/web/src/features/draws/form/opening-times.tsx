import type { Level } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { clock } from '../../../lib/format.ts'
import { useForm } from './form-place.ts'
import { formWords } from './form-words.ts'
import { sealedFor } from './rules-text.ts'
import { TimeField } from './time-field.tsx'

/** When it opens by itself, and when its list is sealed for that. */
export function OpeningTime({ level }: { readonly level: Level }) {
  const say = useWords(formWords)
  const { form, bind } = useForm()
  const { openAt, timeZone } = form
  const sealed = openAt !== null && clock(sealedFor(openAt, level), false, timeZone ?? undefined)
  return (
    <TimeField
      {...bind('openAt')}
      path="opening.at"
      label={say.openAt}
      hint={sealed === false ? '' : say.sealsAt(sealed)}
    />
  )
}

/** When it opens at the latest, where no clock opens it. */
export function LatestTime() {
  const say = useWords(formWords)
  const { bind } = useForm()
  return <TimeField {...bind('endAt')} label={say.endAt} empty={say.endAtDefault} hint={say.endAtHint} />
}
