import { useAsked } from '../../lib/use-asked.ts'

/** How the own account is known at other sites, and whether it has a password. */
export function useIdentities() {
  return useAsked('authIdentities', {})
}
