const two = (n: number) => String(n).padStart(2, '0')

/** A moment as a `datetime-local` field holds it, in the reader's own time: 2026-11-20T19:58. */
export function typedInstant(at: number): string {
  const local = new Date(at)
  const day = `${String(local.getFullYear()).padStart(4, '0')}-${two(local.getMonth() + 1)}-${two(local.getDate())}`
  return `${day}T${two(local.getHours())}:${two(local.getMinutes())}`
}

/** The moment somebody typed, to the minute; null while it is not a whole one. */
export function instantTyped(typed: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(typed)) return null
  const at = new Date(typed.slice(0, 16)).getTime()
  return Number.isNaN(at) ? null : at
}
