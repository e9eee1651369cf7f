import { useWords } from '@fairdraw/ui'
import { Copied } from '../../lib/copied.tsx'
import { linkOf, type Shared } from '../../lib/draw-link.tsx'
import { useLang } from '../../lib/i18n.ts'
import { elementCode, frameCode } from './embed-codes.ts'
import { embedWords } from './embed-words.ts'
import { htmlLink } from './html-link.ts'

/** The pieces of HTML that put a draw on another page. */
export function EmbedMaker({ draw: { lid, title } }: { readonly draw: Shared }) {
  const say = useWords(embedWords)
  const lang = useLang()
  const { origin } = location
  return (
    <>
      <Copied label={say.element} text={elementCode({ lid, lang, origin })} />
      <Copied label={say.frame} text={frameCode({ lid, title, lang, origin })} />
      <Copied label={say.html} text={htmlLink(title, linkOf(lid))} />
    </>
  )
}
