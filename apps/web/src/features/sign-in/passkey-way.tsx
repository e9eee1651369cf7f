import { Button, useToast, useWords } from '@fairdraw/ui'
import { useApi } from '../../lib/api-place.tsx'
import { useBusy } from '../../lib/use-busy.ts'
import { enterByPasskey } from './enter-by-passkey.ts'
import { otherWords } from './other-words.ts'

/** Signs in with a passkey that the browser asks for; that somebody called it off is not worth a word. */
export function PasskeyWay({ back }: { readonly back: string }) {
  const say = useWords(otherWords)
  const api = useApi()
  const tell = useToast()
  const { isBusy, during } = useBusy()
  const press = async () => {
    const fault = await during(() => enterByPasskey(api, { back }))
    if (fault) tell(fault.words, 'crimson')
  }
  return (
    <Button look="outline" size={44} busy={isBusy ? say.passkeyBusy : undefined} onClick={press}>
      {say.byPasskey}
    </Button>
  )
}
