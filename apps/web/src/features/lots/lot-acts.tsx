import { Button, Icon, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { paths } from '../../lib/paths.ts'
import { CloseDialog } from './close-dialog.tsx'
import { DrawAllDialog } from './draw-all-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { TableButton } from './table-button.tsx'
import { words } from './words.ts'

type Props = {
  readonly drawId: string
  readonly picture: DrawPicture
  readonly isPairing: boolean
  /** Nobody but who drew reads what came out: nothing is taken away. */
  readonly isSecret: boolean
}

/** What the organiser does with lots: draw for everybody, end it, and take the result away. */
export function LotActs({ drawId, picture, isPairing, isSecret }: Props) {
  const say = useWords(words)
  const [shown, setShown] = useState<'all' | 'close' | 'picture' | null>(null)
  const { life, entry } = picture
  const { lots } = life
  const isOpen = life.status === 'open' && !lots?.ended
  const isTold = !isSecret && (entry.lots?.given ?? 0) > 0
  const close = () => setShown(null)
  return (
    <div className="lots-acts">
      {isOpen && !isPairing && lots && (
        <>
          <Button onClick={() => setShown('all')}>{say.drawAll}</Button>
          <a
            className="fd-button fd-button-outline"
            href={paths.stage(entry.lid)}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="screen" size={18} />
            {say.screen}
          </a>
        </>
      )}
      {isOpen && (isPairing || lots) && (
        <Button look={isPairing ? 'ink' : 'danger'} onClick={() => setShown('close')}>
          {isPairing ? say.closePairs : say.close}
        </Button>
      )}
      {isTold && (
        <>
          <Button
            look="outline"
            icon={<Icon name="download" size={18} />}
            onClick={() => setShown('picture')}
          >
            {say.picture}
          </Button>
          <TableButton drawId={drawId} title={entry.title} />
        </>
      )}
      {shown === 'all' && <DrawAllDialog drawId={drawId} picture={picture} onClose={close} />}
      {shown === 'close' && (
        <CloseDialog drawId={drawId} picture={picture} isPairing={isPairing} onClose={close} />
      )}
      {shown === 'picture' && (
        <PictureDialog drawId={drawId} picture={picture} isPairing={isPairing} onClose={close} />
      )}
    </div>
  )
}
