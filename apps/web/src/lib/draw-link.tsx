import { Button, Icon, useWords } from '@fairdraw/ui'
import { useCopy } from './clipboard.ts'
import { drawLinkWords } from './draw-link-words.ts'
import { paths } from './paths.ts'
import { addressForPhones, isOfThisMachine, saidOriginForPhones } from './phone-origin.ts'
import { Qr } from './qr.tsx'
import { saveQrPicture } from './save-qr.ts'
import './draw-link.css'

/** What a QR code and a link are made of. */
export type Shared = {
  readonly lid: string
  readonly title: string
  /** The whole address, where it is another than the draw's own: that of a channel. */
  readonly link?: string
}

/** The address everybody may know. */
export function linkOf(lid: string): string {
  return addressForPhones(paths.draw(lid))
}

/** Where this code and link lead. */
export function sharedLink({ lid, link = linkOf(lid) }: Shared): string {
  return link
}

/** The code on paper, in both themes. */
export function QrCard({ draw, size }: { readonly draw: Shared; readonly size: number }) {
  const say = useWords(drawLinkWords)
  return (
    <span className="draw-link-qr">
      <Qr text={sharedLink(draw)} size={size} label={say.qrOf(draw.title)} />
    </span>
  )
}

/** The address with a button that copies it. */
export function LinkLine({ lid, link = linkOf(lid) }: Pick<Shared, 'lid' | 'link'>) {
  const say = useWords(drawLinkWords)
  const { isCopied, copy } = useCopy()
  return (
    <div className="draw-link">
      <code>{link.replace(/^https?:\/\//, '')}</code>
      <Button
        look="outline"
        icon={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
        onClick={() => copy(link)}
      >
        <span aria-live="polite">{isCopied ? say.copied : say.copy}</span>
      </Button>
      {isOfThisMachine() && <ForPhones link={link} />}
    </div>
  )
}

/** Where the page was opened at an address of this machine alone: what phones open instead, or that they open nothing. */
function ForPhones({ link }: { readonly link: string }) {
  const say = useWords(drawLinkWords)
  const origin = saidOriginForPhones()
  if (origin !== null && !link.startsWith(origin)) return null
  return (
    <p className={origin === null ? 'draw-link-note draw-link-warns' : 'draw-link-note'}>
      <Icon name={origin === null ? 'warning' : 'info'} size={16} />{' '}
      {origin === null ? say.noPhones(location.host) : say.forPhones(location.host)}
    </p>
  )
}

/** The QR code as a file: PNG for chats, SVG for print. */
export function QrSaves({ draw }: { readonly draw: Shared }) {
  return (
    <div className="draw-link-saves">
      {(['png', 'svg'] as const).map((format) => (
        <Button
          key={format}
          look="outline"
          icon={<Icon name="download" size={16} />}
          onClick={() => saveQrPicture(sharedLink(draw), `${draw.title || draw.lid}.${format}`, format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  )
}
