import type { ReactNode } from 'react'
import { RadioCards, type RadioProps } from './radio-cards.tsx'

type Props<Value extends string> = RadioProps<Value> & { readonly children?: ReactNode }

/** One of a few below its name, and what belongs to the choice below that. */
export function ChoiceField<Value extends string>({ children, ...cards }: Props<Value>) {
  return (
    <div className="form-field">
      <p className="form-label">{cards.legend}</p>
      <RadioCards {...cards} />
      {children}
    </div>
  )
}
