import { useState } from 'react'
import './avatar.css'

const TINTS = 6

type Props = {
  /** Whose face it is; its first character is shown, and it chooses the tint. */
  readonly name: string
  readonly size?: number
  /** Their own picture, where they gave one. */
  readonly src?: string | undefined
}

const tintOf = (name: string) =>
  Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % TINTS

/** Portraits are kept in squares of these many pixels a side; their address names one of them. */
const sides = [64, 256, 640]

/** The square that is sharp at `size` CSS pixels; any other address is its own. */
export function portraitFor(src: string, size: number): string {
  const side = sides.find((one) => one >= size * 2) ?? 640
  return src.replace(/\.640(?=\.jpg$)/, `.${side}`)
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
  const surname = Array.from(name.trim())[0] ?? ''
  const style = { width: size, height: size, fontSize: size * 0.5 }
  return (
    <span className={`fd-avatar fd-avatar-${tintOf(name)}`} style={style} aria-hidden="true">
      {surname}
    </span>
  )
}
