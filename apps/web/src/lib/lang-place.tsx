import { UiLang } from '@fairdraw/ui'
import { type ReactNode, useEffect } from 'react'
import { tellDocument, useLang } from './i18n.ts'

/** Gives everything below it the reader's language. */
export function LangPlace({ children }: { readonly children: ReactNode }) {
  const lang = useLang()
  useEffect(tellDocument, [])
  return <UiLang value={lang}>{children}</UiLang>
}
