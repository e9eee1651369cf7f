import { Button, Dialog, useWords } from '@fairdraw/ui'
import { type Delivery, DeliveryLine } from './delivery-line.tsx'
import { hookWords } from './hook-words.ts'

type Props = { readonly delivery: Delivery | null; readonly onClose: () => void }

/** What a receiver answered to a test. */
export function TestDialog({ delivery, onClose }: Props) {
  const say = useWords(hookWords)
  return (
    <Dialog
      open={delivery !== null}
      onClose={onClose}
      title={say.testTitle}
      foot={<Button onClick={onClose}>{say.close}</Button>}
    >
      {delivery && <DeliveryLine delivery={delivery} />}
    </Dialog>
  )
}
