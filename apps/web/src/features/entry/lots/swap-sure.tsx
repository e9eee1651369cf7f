import { Button, Dialog, useWords } from '@fairdraw/ui'
import { lotsWords } from './lots-words.ts'

type Props = {
  readonly open: boolean
  readonly title: string
  readonly more: string
  readonly act: string
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onSure: () => void
}

/** Once more before lots change hands: an exchange is final. */
export function SwapSure({ open, title, more, act, isBusy, onClose, onSure }: Props) {
  const say = useWords(lotsWords)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button look="text" size={44} onClick={onClose}>
            {say.notNow}
          </Button>
          <Button look="ink" size={44} busy={isBusy ? say.busy : undefined} onClick={onSure}>
            {act}
          </Button>
        </>
      }
    >
      <p>{more}</p>
    </Dialog>
  )
}
