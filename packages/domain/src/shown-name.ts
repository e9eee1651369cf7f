/**
 * A name as strangers may see it: 张* · 欧阳** · J***. The first character stays, at most
 * three stars stand for the rest, so that its length tells nothing; an empty name is shown as three stars.
 */
export function maskedName(name: string): string {
  const characters = [...name.trim()]
  const [first] = characters
  if (first === undefined) return '***'
  return first + '*'.repeat(Math.min(3, Math.max(1, characters.length - 1)))
}

/** 138****5678: the middle of a number is hidden, whatever its length. */
export function maskedMobile(mobile: string): string {
  return mobile.length < 8 ? '****' : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
}
