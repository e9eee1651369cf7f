import { useToast } from '@fairdraw/ui'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { freshKey } from './fresh-key.ts'
import { useAnew } from './use-asked.ts'
import { useBusy } from './use-busy.ts'

type Making<Made> = {
  readonly make: (options: { readonly idempotencyKey: string }) => Promise<Made | null>
  /** Where its form is. */
  readonly formOf: (made: Made) => string
  readonly said: string
}

/** Makes a draft of something that is there and goes to its form; however often it is pressed meanwhile, one draft. */
export function useNewDraft<Made>({ make, formOf, said }: Making<Made>) {
  const go = useNavigate()
  const toast = useToast()
  const anew = useAnew()
  const key = useRef<string>(null)
  const { isBusy, during } = useBusy()
  const begin = async () => {
    key.current ??= freshKey()
    const options = { idempotencyKey: key.current }
    const made = await during(() => make(options))
    if (!made) return
    key.current = null
    toast(said, 'bamboo')
    await anew('taskList')
    await go(formOf(made))
  }
  return { isBusy, begin }
}
