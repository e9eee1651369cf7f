import { useAsked } from '../../lib/use-asked.ts'

/** How many codes each prize of a draw has, and how many of them are its winners' already. */
export function useCodeTally(drawId: string | null) {
  return useAsked('prizeCodeTally', { id: drawId ?? '' }, { enabled: drawId !== null })
}
