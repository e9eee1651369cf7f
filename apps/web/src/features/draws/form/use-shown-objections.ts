import { useCallback, useMemo, useState } from 'react'
import type { FormObjection } from './form-objections.ts'

/** Lets an objection show at its field once the field was left, or all of them once publishing was tried. */
export function useShownObjections(objections: readonly FormObjection[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setIsTried] = useState(false)
  const onLeft = useCallback((path: string) => setLeft((before) => new Set(before).add(path)), [])
  const objectionAt = useMemo(() => {
    const first = new Map(objections.map((objection) => [objection.path, objection] as const).reverse())
    return (path: string) => (isTried || left.has(path) ? (first.get(path) ?? null) : null)
  }, [objections, left, isTried])
  return { objectionAt, onLeft, showAll: () => setIsTried(true) }
}
