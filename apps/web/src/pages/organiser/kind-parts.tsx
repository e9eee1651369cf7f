import { type DrawTypeCode, drawType, type KindId } from '@fairdraw/domain'
import { createRandom, unhex } from '@fairdraw/domain/fairness'
import { drawKinds } from '@fairdraw/kinds/rules'
import { kindViews } from '@fairdraw/kinds/views'
import { type ComponentType, lazy, Suspense, useMemo } from 'react'
import { PlayPictureFields } from '../../features/draws/form/plays/picture-fields.tsx'
import { outcomeOf } from '../../features/results/outcome-of.ts'
import { Reveal } from '../../features/results/reveal.tsx'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { loadPart } from '../../lib/load-part.ts'

type StageProps = { readonly script: unknown; readonly elapsed: number; readonly quiet: boolean }

const setups = {
  list: lazy(() => loadPart(async () => ({ default: await kindViews.list.setup() }))),
} as const
const stages = {
  list: lazy(() => loadPart(async () => ({ default: await kindViews.list.stage() }))),
} as const
type Shown = keyof typeof stages

const pictures = {
  wheel: lazy(() => loadPart(async () => ({ default: await kindViews.wheel.setup() }))),
  'nine-grid': lazy(() => loadPart(async () => ({ default: await kindViews['nine-grid'].setup() }))),
  cards: lazy(() => loadPart(async () => ({ default: await kindViews.cards.setup() }))),
} as const

/** What a kind adds to the form of a draw; nothing until its part is loaded, or where the form asks for it elsewhere. */
export function KindSetup({ kind }: { readonly kind: KindId }) {
  if (kind in pictures) return <PlayPictureFields fields={pictures[kind as keyof typeof pictures]} />
  const Setup = kind in setups ? setups[kind as Shown] : null
  if (Setup === null) return null
  return (
    <Suspense fallback={null}>
      <Setup />
    </Suspense>
  )
}

type Props = { readonly type: DrawTypeCode; readonly picture: DrawPicture }

/** The result on the stage of its kind; nothing before there is one. */
export function KindReveal({ type, picture }: Props) {
  const { kind } = drawType(type)
  const script = useScript(kind, picture)
  // A stage takes the script of its own kind; the table pairs them, which the types cannot follow.
  const Stage = stages[kind as Shown] as ComponentType<StageProps>
  if (script === null) return null
  const { totalMs } = script as { readonly totalMs: number }
  return (
    <Suspense fallback={null}>
      <Reveal
        picture={picture}
        totalMs={totalMs}
        stage={(elapsed, quiet) => <Stage script={script} elapsed={elapsed} quiet={quiet} />}
      />
    </Suspense>
  )
}

function useScript(kind: KindId, picture: DrawPicture): unknown {
  return useMemo(() => {
    const rule = drawKinds[kind]
    const outcome = outcomeOf(picture)
    const decor = picture.life.rounds.findLast(({ outcome: done }) => done)?.outcome?.resultHash
    if (!rule || !outcome || decor === undefined) return null
    return rule.script(outcome, rule.initial, createRandom(unhex(decor)))
  }, [kind, picture])
}
