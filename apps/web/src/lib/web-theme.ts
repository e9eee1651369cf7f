import { useSyncExternalStore } from 'react'
import { pageState } from './page-state.ts'
import { readItem, writeItem } from './web-storage.ts'

export type WebTheme = 'light' | 'dark'

const key = 'theme'
const state = pageState<{ readonly listeners: Set<() => void>; wish?: MediaQueryList }>(() => ({
  listeners: new Set(),
}))
const systemWish = () => {
  state.wish ??= matchMedia('(prefers-color-scheme: dark)')
  return state.wish
}

/** What was chosen on this browser, else what the system asks for. */
function themeNow(): WebTheme {
  const chosen = readItem('local', key)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return systemWish().matches ? 'dark' : 'light'
}

/** Changes the theme at once and for the next visit. */
export function setTheme(theme: WebTheme): void {
  writeItem('local', key, theme)
  tell()
}

/** The theme, renewed when it is switched here or in the system. */
export function useTheme(): WebTheme {
  return useSyncExternalStore(subscribe, themeNow)
}

/** Says on the root element which theme the page stands in. */
export function tellTheme(): void {
  document.documentElement.dataset.theme = themeNow()
}

function tell(): void {
  tellTheme()
  for (const listener of state.listeners) listener()
}

function subscribe(changed: () => void): () => void {
  state.listeners.add(changed)
  systemWish().addEventListener('change', tell)
  return () => {
    state.listeners.delete(changed)
    if (state.listeners.size === 0) systemWish().removeEventListener('change', tell)
  }
}
