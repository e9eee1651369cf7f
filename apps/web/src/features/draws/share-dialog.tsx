import { Button, Icon, useWords } from '@fairdraw/ui'
import { Modal } from 'antd'
import { useCopy } from '../../lib/clipboard.ts'
import { paths } from '../../lib/paths.ts'
import { Qr } from '../../lib/qr.tsx'
import { saveQrPicture } from './save-qr.ts'
import { shareWords } from './share-words.ts'
import './share-dialog.css'

/** What a QR code and a link are made of. */
export type Shared = { readonly lid: string; readonly title: string }

type Props = { readonly draw: Shared; readonly onClose: () => void }

/** The way into a draw for everybody: QR code, link, and the code as a picture to print. */
export function ShareDialog({ draw, onClose }: Props) {
  const say = useWords(shareWords)
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

/** The address everybody may know. */
export function linkOf(lid: string): string {
  return new URL(paths.draw(lid), location.href).href
}

export function QrCard({ draw, size }: { readonly draw: Shared; readonly size: number }) {
  const say = useWords(shareWords)
  return (
    <span className="share-qr">
      <Qr text={linkOf(draw.lid)} size={size} label={say.qrOf(draw.title)} />
    </span>
  )
}

export function LinkLine({ lid }: { readonly lid: string }) {
  const say = useWords(shareWords)
  const { isCopied, copy } = useCopy()
  const link = linkOf(lid)
  return (
    <div className="share-link">
      <code>{link.replace(/^https?:\/\//, '')}</code>
      <Button
        look="outline"
        icon={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
        onClick={() => copy(link)}
      >
        <span aria-live="polite">{isCopied ? say.copied : say.copy}</span>
      </Button>
    </div>
  )
}

/** The QR code as a file: PNG for chats, SVG for print. */
export function QrSaves({ draw }: { readonly draw: Shared }) {
  return (
    <div className="share-saves">
      {(['png', 'svg'] as const).map((format) => (
        <Button
          key={format}
          look="outline"
          icon={<Icon name="download" size={16} />}
          onClick={() => saveQrPicture(linkOf(draw.lid), `${draw.title || draw.lid}.${format}`, format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  )
}
