import { Button, Icon, useToast, useWords } from '@fairdraw/ui'
import { useForm } from '../form-place.ts'
import { playWords } from './play-words.ts'
import { usePlay } from './use-play.ts'

/** Says that the places followed the prizes, for as long as both can be put back. */
export function CellsChanged() {
  const say = useWords(playWords)
  const toast = useToast()
  const { set } = useForm()
  const { play } = usePlay()
  const { undo } = play
  const takeBack = () => {
    if (undo === null) return
    set({ prizes: undo.prizes, play: { ...play, cells: undo.cells, undo: null } })
    toast(say.undone, 'bamboo')
  }
  return (
    <div role="status">
      {undo !== null && (
        <p className="form-say form-say-ochre">
          <Icon name="info" size={18} />
          {say.added}
          <Button look="text" onClick={takeBack}>
            {say.undo}
          </Button>
        </p>
      )}
    </div>
  )
}
