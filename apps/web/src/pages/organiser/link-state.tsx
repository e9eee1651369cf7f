import { useWords } from '@fairdraw/ui'
import type { DrawLink } from '../../lib/draw-stream.ts'
import { pageWords } from './page-words.ts'

/** How the page hears of news, in a word. */
export function LinkState({ link }: { readonly link: DrawLink }) {
  const say = useWords(pageWords)
  const word = { starting: '', live: say.live, polling: say.polling, offline: say.offline }[link]
  return <span className={`link-state link-${link}`}>{word}</span>
}
