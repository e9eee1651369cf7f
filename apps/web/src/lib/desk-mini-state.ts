import { useAsked } from './use-asked.ts'

/** True once the service says that it has a mini-program; what needs one is not shown before, nor without. */
export function useMiniState(): boolean {
  const { data } = useAsked('miniState', {})
  return data?.is_connected === true
}
