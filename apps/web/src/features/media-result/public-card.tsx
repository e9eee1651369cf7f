import { useWords } from '@fairdraw/ui'
import { LinkLine, QrCard, QrSaves } from '../../lib/draw-link.tsx'
import { paths } from '../../lib/paths.ts'
import { mediaResultWords } from './words.ts'
import './media-result.css'

/** The way to the page that everybody may see, to hand on. */
export function PublicCard({ draw }: { readonly draw: { readonly lid: string; readonly title: string } }) {
  const say = useWords(mediaResultWords)
  return (
    <section className="fd-card media-public" aria-labelledby="public-title">
      <h2 className="type-head" id="public-title">
        {say.publicPage}
      </h2>
      <p className="type-small type-2">{say.publicMore}</p>
      <QrCard draw={draw} size={168} />
      <LinkLine lid={draw.lid} />
      <QrSaves draw={draw} />
      <a
        className="fd-button fd-button-outline fd-button-44"
        href={paths.draw(draw.lid)}
        target="_blank"
        rel="noreferrer"
      >
        {say.openPublic}
      </a>
    </section>
  )
}
