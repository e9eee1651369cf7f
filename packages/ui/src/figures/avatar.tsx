import { useState } from 'react'
import { faceOf, portraitFor } from './face.ts'
import './avatar.css'

type Props = {
  /** Whose face it is; its first character is shown, and it chooses the tint. */
  readonly name: string
  readonly size?: number
  /** Their own picture, where they gave one. */
  readonly src?: string | undefined
}

/**
 * A face: their picture, or the surname in Song on one of six pale tints where there is none or it does not come. The
 * full name always stands beside it.
 */
export function Avatar({ name, size = 28, src }: Props) {
  const [lost, setLost] = useState<string>()
  if (src && src !== lost)
    return (
      <img
        className="fd-avatar"
        src={portraitFor(src, size)}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        onError={() => setLost(src)}
      />
    )
  const { letter, ground } = faceOf(name)
  const style = { width: size, height: size, fontSize: size * 0.5, background: `var(${ground})` }
  return (
    <span className="fd-avatar" style={style} aria-hidden="true">
      {letter}
    </span>
  )
}
