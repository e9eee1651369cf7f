import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/**
 * A filter that lives in the address, so that it survives a reload and going back, and can be linked to. Names that
 * are not its own stay as they are; what is as at the beginning is left out.
 */
export function useAddressFilter<Filter extends Readonly<Record<string, string>>>(start: Filter) {
  const [search, setSearch] = useSearchParams()
  const names = Object.keys(start)
  const filter = Object.fromEntries(
    names.map((name) => [name, search.get(name) ?? start[name] ?? '']),
  ) as Record<keyof Filter, string>
  const set = useCallback(
    (change: Partial<Record<keyof Filter, string>>) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          for (const [name, value] of Object.entries(change)) {
            if (value === undefined || value === start[name]) next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch, start],
  )
  return { filter, set }
}

/** What stands in the address if it is one of these; anybody can write anything there. */
export function oneOf<const Choice extends string>(choices: readonly Choice[], value: string): Choice | null {
  return choices.find((choice) => choice === value) ?? null
}
