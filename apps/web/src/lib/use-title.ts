import { useEffect } from 'react'
import { useLang } from './i18n.ts'
import { defaultTitle, type Title } from './titles.ts'

/** Names the browser's page by the route's title or a draw's own; the tagline when there is none. */
export function useTitle(title: Title | string = defaultTitle): void {
  const lang = useLang()
  const name = typeof title === 'string' ? title : title[lang]
  useEffect(() => {
    document.title = name
  }, [name])
}
