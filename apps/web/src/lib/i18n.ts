import type { Lang } from '@fairdraw/ui'
import { useSyncExternalStore } from 'react'
import { pageState } from './page-state.ts'
import { readItem, writeItem } from './web-storage.ts'

export type { Lang }

const state = pageState<{ readonly listeners: Set<() => void>; current?: Lang }>(() => ({
  listeners: new Set(),
}))

const asLang = (value: string | null): Lang | undefined =>
  value === 'zh' || value === 'en' ? value : undefined

/** The reader's language: `?lang=`, else what was chosen before, else the browser's. */
export function langNow(): Lang {
  state.current ??=
    asLang(new URLSearchParams(location.search).get('lang')) ??
    asLang(readItem('local', 'lang')) ??
    langOfBrowser()
  return state.current
}

/** The first language of the browser that pages speak; English for who reads neither, Chinese where nobody says. */
function langOfBrowser(): Lang {
  const { languages = ['zh'] } = navigator
  return languages.map((tag) => asLang(tag.slice(0, 2))).find(Boolean) ?? 'en'
}

/** Changes the language of every page part at once, and for the next visit. */
export function setLang(lang: Lang): void {
  state.current = lang
  writeItem('local', 'lang', lang)
  tellDocument()
  for (const listener of state.listeners) listener()
}

/** Says on the root element which language the page speaks, for voices, fonts and hyphenation. */
export function tellDocument(): void {
  document.documentElement.lang = langNow() === 'zh' ? 'zh-CN' : 'en'
}

export function useLang(): Lang {
  return useSyncExternalStore(subscribe, langNow)
}

function subscribe(changed: () => void): () => void {
  state.listeners.add(changed)
  return () => state.listeners.delete(changed)
}
