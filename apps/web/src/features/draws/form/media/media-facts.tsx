import { useWords } from '@fairdraw/ui'
import { thousands } from '../../../../lib/format.ts'
import type { MediaForm } from './media-rules.ts'
import { mediaWords } from './media-words.ts'
import { useCounted } from './use-counted.ts'

type Props = { readonly id: string; readonly form: MediaForm }

/** Of a comment draw that is about to be published: who will be in its list. */
export function MediaFacts({ id, form }: Props) {
  const say = useWords(mediaWords)
  const { tally } = useCounted(id, form.media)
  return (
    <>
      <dt>{say.list}</dt>
      <dd className="type-numbers">
        {tally === null ? say.counting : say.listed(thousands(tally.kept_people))}
        {' · '}
        {say.chances[form.media.chance]}
      </dd>
    </>
  )
}
