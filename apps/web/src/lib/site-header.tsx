import { useWords, Wordmark } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { LangSwitch } from './lang-switch.tsx'
import { paths } from './paths.ts'
import './site-header.css'

const words = {
  zh: { nav: '本页', skip: '跳到正文' },
  en: { nav: 'On this page', skip: 'Skip to content' },
}

type Props = {
  /** Links within or beside the page. */
  readonly links?: readonly { readonly href: string; readonly text: string }[]
  readonly act?: ReactNode
}

/** The head of public pages: mark, a few links, the language. */
export function SiteHeader({ links = [], act }: Props) {
  const say = useWords(words)
  return (
    <header className="site-header">
      <a className="site-skip" href="#main">
        {say.skip}
      </a>
      <a className="site-home" href={paths.landing()}>
        <Wordmark size={34} />
      </a>
      <nav aria-label={say.nav}>
        {links.map(({ href, text }) => (
          <a key={href} href={href}>
            {text}
          </a>
        ))}
      </nav>
      <LangSwitch />
      {act}
    </header>
  )
}
