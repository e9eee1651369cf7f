import { Mark, Seal } from '@fairdraw/ui'
import { type ReactNode, useState } from 'react'
import type { ScreenStageProps } from './stage-props.ts'
import type { ScreenWords } from './words.ts'

type Props = Pick<ScreenStageProps, 'title' | 'logo'> & { readonly children: ReactNode }

/** Whose hall it is, and at the right what matters in this act. */
export function Head({ title, logo, children }: Props) {
  return (
    <header className="fd-hall-head">
      <div className="fd-hall-whose">
        <Sign logo={logo} key={logo} />
        <h1>{title}</h1>
      </div>
      <div className="fd-hall-head-right">{children}</div>
    </header>
  )
}

/** The organiser's own sign; ours where there is none or it does not come. */
function Sign({ logo }: Pick<ScreenStageProps, 'logo'>) {
  const [isLost, setIsLost] = useState(false)
  if (!logo || isLost) return <Mark size={56} />
  return <img className="fd-hall-logo" src={logo} alt="" onError={() => setIsLost(true)} />
}

type ListedProps = {
  readonly people: number
  readonly isSealed: boolean
  readonly isRehearsal: boolean
  readonly words: ScreenWords
}

/** How many are in, and that the list can no longer change. */
export function Listed({ people, isSealed, isRehearsal, words }: ListedProps) {
  const [figure, noun] = words.listed(people)
  return (
    <p className="fd-hall-listed">
      <b>{figure}</b> <span>{noun}</span>
      {isSealed && !isRehearsal && <Seal kind="sealed" size={54} label={words.sealed} />}
    </p>
  )
}
