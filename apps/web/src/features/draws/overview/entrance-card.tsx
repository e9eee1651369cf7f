import { isBeforeClose } from '@fairdraw/domain'
import { useWords } from '@fairdraw/ui'
import { LinkLine, QrCard, QrSaves } from '../../../lib/draw-link.tsx'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { paths } from '../../../lib/paths.ts'
import { overviewWords } from './overview-words.ts'

/** The way in, large enough to be scanned from this screen. */
export function EntranceCard({ picture }: { readonly picture: DrawPicture }) {
  const say = useWords(overviewWords)
  const { entry, life } = picture
  // Nobody joins a comment draw: its page is there to be looked at.
  const isOfComments = entry.task_type === 'media'
  return (
    <section className="fd-card entrance" aria-labelledby="entrance-title">
      <h2 className="type-head" id="entrance-title">
        {isBeforeClose(life.status) && !isOfComments ? say.share : say.shareOver}
      </h2>
      <QrCard draw={entry} size={216} />
      <LinkLine lid={entry.lid} />
      <div className="entrance-foot">
        <QrSaves draw={entry} />
        <a href={paths.draw(entry.lid)} target="_blank" rel="noreferrer">
          {say.onPhone}
        </a>
      </div>
    </section>
  )
}
