import type { PlaySetupProps } from '@fairdraw/kinds/views'
import { useWords } from '@fairdraw/ui'
import { type ComponentType, Suspense } from 'react'
import { fieldId, useForm, usePart } from '../form-place.ts'
import { formWords, wordsOf } from '../form-words.ts'
import { boardCells, isShared } from './play-line.ts'

/** The fields of a kind for its picture, at home in the form: `fields` is the part that the kind brings. */
export function PlayPictureFields({ fields: Fields }: { readonly fields: ComponentType<PlaySetupProps> }) {
  const { objections: said } = useWords(formWords)
  const { form, objectionAt, onLeft } = useForm()
  const { part: play, set } = usePart('play')
  const paths = ['cells', ...play.cells.map((_, place) => `cells.${place}`), 'look.button', 'look.thanks']
  const objections = Object.fromEntries(
    paths.flatMap((path) => {
      const objection = objectionAt(`settings.${path}`)
      return objection ? [[path, wordsOf(objection, said)]] : []
    }),
  )
  const board = isShared(play) ? { board: boardCells(play, form.prizes) } : {}
  const prizes = form.prizes.map(({ tier, name, kind, image }) => ({
    tier,
    name,
    kind,
    ...(image && { image }),
  }))
  return (
    <div id={fieldId('settings.cells')} tabIndex={-1}>
      <Suspense fallback={null}>
        <Fields
          value={{ cells: play.cells, ...(play.look && { look: play.look }) }}
          prizes={prizes}
          objections={objections}
          {...board}
          scenery={form.scenery ?? undefined}
          onChange={({ cells, look }) => {
            onLeft('settings.cells')
            set({ cells, look: look ?? null, undo: cells === play.cells ? play.undo : null })
          }}
        />
      </Suspense>
    </div>
  )
}
