import { type ComponentProps, useState } from 'react'
import { ActText } from './act-field.tsx'

type Needed = Omit<ComponentProps<typeof ActText>, 'value' | 'onChange' | 'wrong'> & {
  /** What its field says while nothing is given. */
  readonly needed: string
  /** What else may be wrong with it. */
  readonly also?: (given: string) => string | false
  readonly start?: string
}

/** A text that has to be given before an act is done: asked `isGiven`, its field says from then on what is wrong. */
export function useNeeded({ needed, also, start = '', ...asked }: Needed) {
  const [typed, setTyped] = useState(start)
  const [isTried, setIsTried] = useState(false)
  const given = typed.trim()
  const wrong = given === '' ? needed : (also?.(given) ?? false)
  const isGiven = () => {
    setIsTried(true)
    return wrong === false
  }
  const field = <ActText {...asked} value={typed} wrong={isTried && wrong} onChange={setTyped} />
  return { given, field, isGiven, isTried }
}
