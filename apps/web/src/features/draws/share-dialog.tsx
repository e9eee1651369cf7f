import { useWords } from '@fairdraw/ui'
import { Modal } from 'antd'
import { LinkLine, QrCard, QrSaves, type Shared } from '../../lib/draw-link.tsx'
import { drawLinkWords } from '../../lib/draw-link-words.ts'
import './share-dialog.css'

type Props = { readonly draw: Shared; readonly onClose: () => void }

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
        <LinkLine lid={draw.lid} />
        <QrSaves draw={draw} />
        <p className="type-small type-3">{say.printHint}</p>
      </div>
    </Modal>
  )
}
