import { Button, Icon, useToast, useWords } from '@fairdraw/ui'
import { Modal } from 'antd'
import { LinkLine, QrCard, QrSaves, type Shared, sharedLink } from '../../lib/draw-link.tsx'
import { drawLinkWords } from '../../lib/draw-link-words.ts'
import { dayAndClock, thousands } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { savePoster } from '../../lib/poster.ts'
import type { DrawRow } from './draw-row.ts'
import { shareWords } from './share-words.ts'
import './share-dialog.css'

type Props = {
  readonly draw: Shared & Partial<Pick<DrawRow, 'opening' | 'organiser'>>
  readonly onClose: () => void
}

/** The way into a draw for everybody: QR code, link, and the code as a picture to print. */
export function ShareDialog({ draw, onClose }: Props) {
  const say = useWords(drawLinkWords)
  return (
    <Modal
      open
      title={say.title}
      onCancel={onClose}
      footer={null}
      width={440}
      closable={{ 'aria-label': say.close }}
    >
      <div className="share">
        <QrCard draw={draw} size={232} />
        <p className="type-strong">{draw.title}</p>
        <LinkLine {...draw} />
        <div className="share-saves">
          <QrSaves draw={draw} />
          <PosterSave draw={draw} />
        </div>
        <p className="type-small type-3">{say.printHint}</p>
      </div>
    </Modal>
  )
}

/** The draw as a picture: title, code and when it opens. */
function PosterSave({ draw }: Pick<Props, 'draw'>) {
  const say = useWords(shareWords)
  const lang = useLang()
  const toast = useToast()
  const { opening, organiser, title, lid } = draw
  const when =
    opening?.by === 'time'
      ? say.opensAt(dayAndClock(Date.parse(opening.at), lang))
      : opening?.by === 'count'
        ? say.opensFull(thousands(opening.count))
        : say.opensByHand
  const save = async () => {
    const poster = {
      title,
      when,
      organiser: organiser?.nickname ?? '',
      link: sharedLink(draw),
      hint: say.hint,
    }
    if (!(await savePoster(poster, `${title || lid}.png`))) toast(say.failed, 'crimson')
  }
  return (
    <Button look="outline" icon={<Icon name="image" size={16} />} onClick={() => void save()}>
      {say.poster}
    </Button>
  )
}
