import { Icon, useToast, useWords } from '@fairdraw/ui'
import { useCopy } from '../../lib/clipboard.ts'
import { paths } from '../../lib/paths.ts'
import { words } from './words.ts'
import './draw-bar.css'

type Props = { readonly title: string }

/** The bar over a draw page: back to the own entries, and the link to hand on. */
export function DrawBar({ title }: Props) {
  const say = useWords(words)
  const toast = useToast()
  const { copy } = useCopy()
  const share = async () => {
    const url = `${location.origin}${location.pathname}`
    if (navigator.share) return void navigator.share({ title, url }).catch(() => undefined)
    await copy(url)
    toast(say.copied)
  }
  return (
    <header className="draw-bar">
      <a href={paths.myEntries()} aria-label={say.back}>
        <Icon name="back" />
      </a>
      <p>{title}</p>
      <button type="button" onClick={share} aria-label={say.share}>
        <Icon name="share" />
      </button>
    </header>
  )
}
