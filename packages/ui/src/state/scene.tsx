import type { ReactNode } from 'react'
import { EmptyTube, TornThread } from '../scenes/state-scenes.tsx'
import './scene.css'

type Props = {
  /** One fact. */
  readonly title: ReactNode
  /** Empty: what to do about it. Error: what is safe. */
  readonly children?: ReactNode
  /** One act. */
  readonly act?: ReactNode
}

/** Nothing here yet: the tube with dashed lots, one fact, one act. */
export function EmptyScene(props: Props) {
  return <Scene {...props} picture={<EmptyTube />} />
}

/** Something broke: a torn thread, what happened, what is safe, and a way to try again. */
export function ErrorScene(props: Props) {
  return <Scene {...props} picture={<TornThread />} role="alert" />
}

function Scene({ title, children, act, picture, role }: Props & { picture: ReactNode; role?: 'alert' }) {
  return (
    <div className="fd-scene" role={role}>
      {picture}
      <p className="fd-scene-title">{title}</p>
      {children && <p className="fd-scene-more">{children}</p>}
      {act && <div className="fd-scene-act">{act}</div>}
    </div>
  )
}
