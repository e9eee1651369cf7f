import { Button, Icon, useToast, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { LinkLine, QrCard, QrSaves, type Shared, sharedLink } from '../../lib/draw-link.tsx'
import { drawLinkWords } from '../../lib/draw-link-words.ts'
import { useLang } from '../../lib/i18n.ts'
import { drawPoster } from '../../lib/poster.ts'
import { posterOf } from '../../lib/poster-of.ts'
import { saveFile } from '../../lib/save-file.ts'
import type { DrawRow } from './draw-row.ts'
import { shareWords } from './share-words.ts'
import './share-dialog.css'

type PosterPart = 'task_type' | 'cover' | 'opening' | 'organiser' | 'prizes' | 'time_zone' | 'visibility'
type Props = {
  readonly draw: Shared & Partial<Pick<DrawRow, PosterPart>>
  readonly onClose: () => void
}

/** The way into a draw for everybody: QR code, link, and the code as a picture to print. */
export function ShareDialog({ draw, onClose }: Props) {
  const say = useWords(drawLinkWords)
  return (
    <DeskDialog title={say.title} onClose={onClose}>
      <div className="share">
        <QrCard draw={draw} size={232} />
        <p className="type-strong">{draw.title}</p>
        <LinkLine {...draw} />
        <div className="share-saves">
          <QrSaves draw={draw} />
          {/* A poster asks people in; a comment draw has nothing to join. */}
          {draw.task_type !== 'media' && <PosterSave draw={draw} />}
        </div>
        <p className="type-small type-3">{say.printHint}</p>
      </div>
    </DeskDialog>
  )
}

/** The draw as a picture: cover, title, prizes, code and when it opens. */
function PosterSave({ draw }: Pick<Props, 'draw'>) {
  const say = useWords(shareWords)
  const lang = useLang()
  const toast = useToast()
  const { title, lid } = draw
  const save = async () => {
    const picture = await drawPoster(posterOf(draw, sharedLink(draw), lang))
    if (picture) saveFile(`${title || lid}.png`, picture, 'image/png')
    else toast(say.failed, 'crimson')
  }
  return (
    <Button look="outline" icon={<Icon name="image" size={16} />} onClick={() => void save()}>
      {say.poster}
    </Button>
  )
}
