import type { PlayPicture } from '@fairdraw/domain'
import { createRandom } from '@fairdraw/fairness'
import { playKinds } from '@fairdraw/kinds/rules'
import { kindViews, type PlayStageProps } from '@fairdraw/kinds/views'
import { type KindPicture, StateBadge, useQuiet, useWords } from '@fairdraw/ui'
import { type ComponentType, lazy, useMemo, useState } from 'react'
import { loadPart } from '../../lib/load-part.ts'
import { playDemoWords } from './play-demo-words.ts'
import './play-demo.css'

/** Ways to draw that are played, one by one. */
type PlayedKind = Exclude<KindPicture, 'list' | 'lots' | 'screen'>
type Stage = ComponentType<PlayStageProps<unknown>>

// A stage takes the script of its own kind; the table pairs them, which the types cannot follow.
const stages: Readonly<Record<PlayedKind, Stage>> = {
  wheel: lazy(() => loadPart(async () => ({ default: (await kindViews.wheel.stage()) as Stage }))),
  'nine-grid': lazy(() =>
    loadPart(async () => ({ default: (await kindViews['nine-grid'].stage()) as Stage })),
  ),
  cards: lazy(() => loadPart(async () => ({ default: (await kindViews.cards.stage()) as Stage }))),
}

const prizeKinds = ['goods', 'goods', 'link', 'points', 'red_packet'] as const
const cells = {
  wheel: [1, null, 3, 4, 2, null, 5, 4],
  'nine-grid': [1, 4, 3, 5, 2, null, 4, null],
  cards: [1, 4, null, 3, 2, null, 5, 4, null],
} as const

type Shown = { readonly script: unknown; readonly startedAt: number; readonly seq: number }

/** One way to play, to be tried: the stage of real draws, with an outcome that this device makes up. */
export function PlayDemo({ kind }: { readonly kind: PlayedKind }) {
  const say = useWords(playDemoWords)
  const quiet = useQuiet()
  const [shown, setShown] = useState<Shown | null>(null)
  const picture = useMemo(
    (): PlayPicture => ({
      cells: cells[kind],
      prizes: prizeKinds.map((each, at) => ({ tier: at + 1, name: say.prizes[at] ?? '', kind: each })),
    }),
    [kind, say],
  )
  const play = () => {
    const random = createRandom(crypto.getRandomValues(new Uint8Array(32)))
    const tier = picture.cells[random.uniform(picture.cells.length)] ?? null
    const seq = (shown?.seq ?? -1) + 1
    const script = playKinds[kind]?.script({ tier, seq }, picture, random)
    setShown({ script, startedAt: Date.now(), seq })
  }
  const Stage = stages[kind]
  return (
    <div className="play-demo">
      <p>
        <StateBadge tone="ochre">{say.rehearsal}</StateBadge>
      </p>
      <Stage
        picture={picture}
        quiet={quiet}
        script={shown?.script ?? null}
        startedAt={shown?.startedAt ?? 0}
        canPlay
        playsLeft={null}
        onPlay={play}
      />
      <p className="type-small type-3">{say.honest}</p>
    </div>
  )
}
