import { Mark, Seal } from '@fairdraw/ui'
import { type ReactNode, useState } from 'react'
import { isDarkPicture } from './logo-tone.ts'
import type { ScreenStageProps } from './stage-props.ts'
import { emOf } from './text-width.ts'
import type { ScreenWords } from './words.ts'

type Props = Pick<ScreenStageProps, 'logo'> & {
  /** Left out where the act itself says it in large. */
  readonly title?: string
  readonly children: ReactNode
}

/** em: a longer title takes two lines of smaller type. */
const oneLine = 20

/** Whose hall it is, and at the right what matters in this act. */
export function Head({ title, logo, children }: Props) {
  return (
    <header className="fd-hall-head">
      <div className="fd-hall-whose">
        <Sign logo={logo} key={logo} />
        {title && <h1 className={emOf(title) > oneLine ? 'fd-hall-long' : ''}>{title}</h1>}
      </div>
      <div className="fd-hall-head-right">{children}</div>
    </header>
  )
}

/** The organiser's own sign; ours where there is none or it does not come. */
function Sign({ logo }: Pick<ScreenStageProps, 'logo'>) {
  const [isLost, setIsLost] = useState(false)
  const [isDark, setIsDark] = useState(false)
  if (!logo || isLost) return <Mark size={56} />
  return (
    <img
      className={`fd-hall-logo ${isDark ? 'fd-hall-logo-plate' : ''}`}
      src={logo}
      alt=""
      onLoad={({ currentTarget }) => setIsDark(isDarkPicture(currentTarget))}
      onError={() => setIsLost(true)}
    />
  )
}

type ListedProps = {
  readonly props: Pick<ScreenStageProps, 'people' | 'listFingerprint' | 'isRehearsal'>
  readonly words: ScreenWords
}

/**
 * How many the sealed list holds: one number from the seal to the end, whoever has won meanwhile, for it is what the
 * fingerprint is of. Before the seal, how many are here.
 */
export function Listed({ props: { people, listFingerprint, isRehearsal }, words }: ListedProps) {
  const isSealed = listFingerprint !== null
  const [figure, noun] = isSealed ? words.listed(people.length) : words.here(people.length)
  return (
    <p className="fd-hall-listed">
      <b>{figure}</b> <span>{noun}</span>
      {isSealed && !isRehearsal && <Seal kind="sealed" size={54} label={words.sealed} />}
    </p>
  )
}
