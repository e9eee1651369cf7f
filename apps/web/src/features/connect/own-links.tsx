import { EmptyScene, ErrorScene, Icon, Skeleton, useWords } from '@fairdraw/ui'
import { type ReactNode, useState } from 'react'
import { deskPaths } from '../../lib/desk-paths.ts'
import { LinkLine, QrCard, QrSaves, type Shared } from '../../lib/draw-link.tsx'
import { words } from './words.ts'
import './own-links.css'

type Props = {
  /** The running draws; null until they are here. */
  readonly draws: readonly Shared[] | null
  readonly isFailed: boolean
  /** What else a draw is taken along as. */
  readonly more?: (draw: Shared) => ReactNode
}

/** Link and QR code of an own draw, chosen from those that are running. */
export function OwnLinks({ draws, isFailed, more }: Props) {
  const say = useWords(words)
  const [chosen, setChosen] = useState<string | null>(null)
  if (isFailed) return <ErrorScene title={say.unread}>{say.unreadMore}</ErrorScene>
  if (draws === null) return <Skeleton bars={[1, 1, 1]} height={44} />
  const draw = draws.find(({ lid }) => lid === chosen) ?? draws[0]
  if (!draw)
    return (
      <EmptyScene
        title={say.noDraw}
        act={
          <a className="fd-button fd-button-outline" href={deskPaths.create()}>
            {say.make}
          </a>
        }
      >
        {say.noDrawMore}
      </EmptyScene>
    )
  return (
    <div className="own-links">
      <fieldset className="own-links-list">
        <legend className="fd-hidden">{say.choose}</legend>
        {draws.map(({ lid, title }) => (
          <label key={lid}>
            <input type="radio" name="own-draw" checked={lid === draw.lid} onChange={() => setChosen(lid)} />
            <span>{title}</span>
            <Icon name="check" size={16} />
          </label>
        ))}
      </fieldset>
      <div className="own-links-one">
        <QrCard draw={draw} size={168} />
        <div className="own-links-ways">
          <LinkLine lid={draw.lid} />
          <QrSaves draw={draw} />
        </div>
      </div>
      {more && <div className="own-links-more">{more(draw)}</div>}
    </div>
  )
}
