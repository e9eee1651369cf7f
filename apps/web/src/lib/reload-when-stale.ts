import { pageState } from './page-state.ts'
import { readJson, writeJson } from './web-storage.ts'

const key = 'reloaded_for'
/** So many lost parts are remembered; more are never lost by one deployment after another in one tab. */
const mostKept = 50

const state = pageState(() => ({ destination: null as string | null }))

/** Says where the visitor is on the way to while a screen is loaded; null once it is there. */
export function headFor(address: string | null): void {
  state.destination = address
}

/**
 * Loads the page anew for a part that could not be loaded, at the place the visitor was going to; false when that was
 * tried before for this part of this version, when nothing can be remembered, or when there is no network: a reload
 * would then only lose the page.
 */
export function reloadForPart(error: unknown): boolean {
  if (!navigator.onLine) return false
  const there = state.destination ?? location.pathname + location.search
  const tried = readJson<string[]>('session', key) ?? []
  const part = nameOf(error, there)
  if (tried.includes(part)) return false
  if (!writeJson('session', key, [...tried, part].slice(-mostKept))) return false
  if (state.destination === null) location.reload()
  else location.assign(there)
  return true
}

/** Names the part and the version it was missed by; some browsers do not say which file it was. */
function nameOf(error: unknown, there: string): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  return `${entry} ${there} ${error instanceof Error ? error.message : String(error)}`
}
