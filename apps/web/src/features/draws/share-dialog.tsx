import { Button, Icon, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { useState } from 'react'
import { LinkLine, QrCard, QrSaves, type Shared, sharedLink } from '../../lib/draw-link.tsx'
import { drawLinkWords } from '../../lib/draw-link-words.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { shareWords } from './share-words.ts'
import './share-dialog.css'

const ShareKit = lazyPart(async () => (await import('../../lib/poster/share-kit.tsx')).ShareKit)

type Props = {
  readonly draw: Shared
  readonly onClose: () => void
}

/** The way into a draw for everybody: QR code, link, and the code as a picture to print. */
export function ShareDialog({ draw, onClose }: Props) {
  const say = useWords(drawLinkWords)
  const sayKit = useWords(shareWords)
  const [isKit, setIsKit] = useState(false)
  if (isKit)
    return (
      <DeskDialog key="kit" title={sayKit.title} onClose={onClose} width={940}>
        <ShareKit lid={draw.lid} link={sharedLink(draw)} />
      </DeskDialog>
    )
  return (
    <DeskDialog title={say.title} onClose={onClose}>
      <div className="share">
        <QrCard draw={draw} size={232} />
        <p className="type-strong">{draw.title}</p>
        <LinkLine {...draw} />
        <div className="share-saves">
          <QrSaves draw={draw} />
          <Button look="outline" icon={<Icon name="image" size={16} />} onClick={() => setIsKit(true)}>
            {sayKit.kit}
          </Button>
        </div>
        <p className="type-small type-3">{say.printHint}</p>
      </div>
    </DeskDialog>
  )
}
