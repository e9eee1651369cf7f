import { ConfigProvider, type ConfigProviderProps } from 'antd'
import * as enUS from 'antd/es/locale/en_US.js'
import * as zhCN from 'antd/es/locale/zh_CN.js'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useQuiet } from '../clock/use-quiet.ts'
import { type Lang, UiLang } from '../lang/ui-lang.ts'
import type { Mode } from './desk-colours.ts'
import { deskTokens } from './desk-tokens.ts'
import './desk.css'

type Locale = NonNullable<ConfigProviderProps['locale']>

type Props = {
  readonly mode: Mode
  readonly lang?: Lang
  /** The page's CSP nonce, for the styles antd writes. */
  readonly nonce?: string | undefined
  readonly children: ReactNode
}

/* Bundlers and Node wrap antd's CommonJS-typed locales differently; the locale is the object that names itself. */
function localeIn(module: unknown): Locale {
  const found = module as { readonly locale?: unknown; readonly default?: unknown }
  return typeof found.locale === 'string' ? (found as Locale) : localeIn(found.default)
}

const LOCALES: Readonly<Record<Lang, Locale>> = { zh: localeIn(zhCN), en: localeIn(enUS) }
const THEMES = { light: deskTokens('light'), dark: deskTokens('dark') }

/* The browser's dialog lies over all that is not in it: what a field in one opens has to be. */
const popupPlace = (field?: HTMLElement): HTMLElement => field?.closest('dialog') ?? document.body

/* In a dialog Escape closes a list that a field has opened, else the dialog; never a drawer of antd's that lies below. */
function keepEscape(event: KeyboardEvent): void {
  const { key, target } = event
  if (key !== 'Escape' || !(target instanceof Element) || !target.closest('dialog')) return
  if (target.matches('[role=combobox][aria-expanded=true]')) event.preventDefault()
  else event.stopPropagation()
}

/** antd in our paper and ink, for the organiser's desk; phones never load it. */
export function DeskTheme({ mode, lang = 'zh', nonce, children }: Props) {
  const isQuiet = useQuiet()
  useEffect(() => {
    addEventListener('keydown', keepEscape, true)
    return () => removeEventListener('keydown', keepEscape, true)
  }, [])
  const theme = useMemo(() => {
    const { token, ...rest } = THEMES[mode]
    return { ...rest, token: { ...token, motion: !isQuiet } }
  }, [mode, isQuiet])
  const csp = nonce === undefined ? {} : { csp: { nonce } }
  return (
    <ConfigProvider
      theme={theme}
      locale={LOCALES[lang]}
      getPopupContainer={popupPlace}
      {...csp}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: isQuiet }}
    >
      <UiLang value={lang}>{children}</UiLang>
    </ConfigProvider>
  )
}
