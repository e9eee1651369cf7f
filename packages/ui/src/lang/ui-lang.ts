import { createContext, useContext } from 'react'

export type Lang = 'zh' | 'en'

/** The language the components' own few words are said in; Chinese unless a page sets it. */
export const UiLang = createContext<Lang>('zh')

/** Picks the row of a word table that belongs to the reader's language. */
export function useWords<Words>(table: Readonly<Record<Lang, Words>>): Words {
  return table[useContext(UiLang)]
}
