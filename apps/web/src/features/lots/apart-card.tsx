import { Button, Skeleton, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { thousands } from '../../lib/format.ts'
import { NotRead } from '../../lib/not-read.tsx'
import { useAsked } from '../../lib/use-asked.ts'
import { ApartDialog } from './apart-dialog.tsx'
import { ApartOutlook, type ApartSeen } from './apart-report.tsx'
import { apartWords } from './apart-words.ts'
import { words } from './words.ts'

type Props = {
  readonly drawId: string
  readonly picture: DrawPicture
  /** Names are masked until they are asked for, as everywhere on the desk. */
  readonly isMasked: boolean
}

/** Who is kept apart in a pairing, and whether all can be paired so; set until the list is closed. */
export function ApartCard({ drawId, picture, isMasked }: Props) {
  const say = useWords(words)
  const about = [picture.life.factNumber, picture.joinCount]
  const asked = useAsked('lotsApart', { id: drawId }, { about, stays: true })
  if (asked.isPending) return <Skeleton bars={[1]} height={72} />
  if (!asked.data) return <NotRead say={say} onAgain={asked.refetch} />
  return <Kept drawId={drawId} seen={asked.data} isMasked={isMasked} />
}

type KeptProps = Pick<Props, 'drawId' | 'isMasked'> & { readonly seen: ApartSeen }

function Kept({ drawId, seen, isMasked }: KeptProps) {
  const say = useWords(apartWords)
  const [isAsked, setIsAsked] = useState(false)
  const { can_change: canChange, pairs, text } = seen
  const none = canChange ? say.none : say.noneClosed
  return (
    <section className="fd-card lots-card" aria-labelledby="lots-apart-title">
      <header>
        <h2 className="type-head" id="lots-apart-title">
          {say.title}
        </h2>
        {canChange && (
          <Button look="outline" onClick={() => setIsAsked(true)}>
            {pairs === 0 ? say.write : say.change}
          </Button>
        )}
      </header>
      <p className="type-2">{pairs === 0 ? none : (canChange ? say.some : say.sealed)(thousands(pairs))}</p>
      {pairs > 0 && !isMasked && (
        <ul className="lots-left">
          {text.split('\n').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {pairs > 0 && canChange && <ApartOutlook seen={seen} isMasked={isMasked} />}
      {isAsked && <ApartDialog drawId={drawId} kept={seen} onClose={() => setIsAsked(false)} />}
    </section>
  )
}
