import { StateBadge, seeded, useQuiet, useWords } from '@fairdraw/ui'
import { Button } from 'antd'
import { type ComponentType, useState } from 'react'
import type { PlayStageProps } from './play-props.ts'
import type { Decor, PlayOutcome, PlayPicture } from './rule-play.ts'
import { setupWords } from './setup-words.ts'

export type PreviewKind<Script> = {
  script(outcome: PlayOutcome, picture: PlayPicture, decor: Decor): Script
}

type Props<Script> = {
  readonly kind: PreviewKind<Script>
  readonly Stage: ComponentType<PlayStageProps<Script>>
  readonly picture: PlayPicture
  readonly scenery: string | undefined
}

type Shown<Script> = { readonly script: Script; readonly of: PlayPicture; readonly startedAt: number }

/** The stage as it will stand on the phone, and its animation with an outcome that counts for nothing. */
export function PlayPreview<Script>({ kind, Stage, picture, scenery }: Props<Script>) {
  const say = useWords(setupWords)
  const quiet = useQuiet()
  const [seq, setSeq] = useState(0)
  const [shown, setShown] = useState<Shown<Script> | null>(null)
  // What was shown belongs to the picture as it was then; a change puts the stage back to rest.
  const current = shown?.of.cells === picture.cells ? shown : null
  const play = () => {
    const next = seeded(seq + 1)
    const decor = { uniform: (n: number) => Math.floor(next() * n) }
    const tier = picture.cells[decor.uniform(picture.cells.length)] ?? null
    setShown({ script: kind.script({ tier, seq }, picture, decor), of: picture, startedAt: Date.now() })
    setSeq(seq + 1)
  }
  return (
    <section className="fd-setup-preview" aria-label={say.preview}>
      <div className="fd-setup-ground" data-scenery={scenery}>
        <Stage
          picture={picture}
          quiet={quiet}
          script={current?.script ?? null}
          startedAt={current?.startedAt ?? 0}
          canPlay={picture.cells.length > 0}
          playsLeft={null}
          onPlay={play}
        />
      </div>
      <div className="fd-setup-acts">
        <StateBadge tone="ochre">{say.demo}</StateBadge>
        <Button onClick={play}>{say.try}</Button>
      </div>
    </section>
  )
}
