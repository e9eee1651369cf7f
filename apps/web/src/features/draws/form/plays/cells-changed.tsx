import { useToast, useWords } from '@fairdraw/ui'
import { useForm, usePart } from '../form-place.ts'
import { UndoLine } from '../undo-line.tsx'
import { playWords } from './play-words.ts'

/** Says that the places followed the prizes, for as long as both can be put back. */
export function CellsChanged() {
  const say = useWords(playWords)
  const toast = useToast()
  const { set } = useForm()
  const { part: play } = usePart('play')
  const { undo } = play
  const takeBack = () => {
    if (undo === null) return
    set({ prizes: undo.prizes, play: { ...play, cells: undo.cells, undo: null } })
    toast(say.undone, 'bamboo')
  }
  return <UndoLine said={undo === null ? null : say.added} undo={say.undo} onUndo={takeBack} />
}
