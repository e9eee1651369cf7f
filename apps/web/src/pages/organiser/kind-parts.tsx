import type { KindId } from '@fairdraw/domain'
import { kindViews } from '@fairdraw/kinds/views'
import { useElapsed } from '@fairdraw/ui'
import { type ComponentProps, type ComponentType, lazy, Suspense, useMemo } from 'react'
import { PlayPictureFields } from '../../features/draws/form/plays/picture-fields.tsx'
import { Reveal } from '../../features/results/reveal.tsx'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { loadPart } from '../../lib/load-part.ts'
import { revealOf } from '../../lib/reveal-of.ts'

type StageProps = {
  readonly script: { readonly totalMs: number }
  /** Epoch milliseconds; 0 shows how it ends. */
  readonly startedAt: number
  readonly quiet: boolean
}

const part = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() => loadPart(async () => ({ default: await load() })))

const setups = {
  list: part(kindViews.list.setup),
} as const
const ListStage = part(kindViews.list.stage)
const stages = {
  list: ListByTheClock,
  'name-wheel': part(kindViews['name-wheel'].stage),
} as const

/** The list is drawn anew for each moment of its reveal. */
function ListByTheClock({
  script,
  startedAt,
  quiet,
}: Omit<ComponentProps<typeof ListStage>, 'elapsed'> & StageProps) {
  const elapsed = useElapsed({ startedAt, totalMs: script.totalMs })
  return <ListStage script={script} elapsed={elapsed} quiet={quiet} />
}

const pictures = {
  wheel: part(kindViews.wheel.setup),
  'nine-grid': part(kindViews['nine-grid'].setup),
  cards: part(kindViews.cards.setup),
} as const

/** What a kind adds to the form of a draw; nothing until its part is loaded, or where the form asks for it elsewhere. */
export function KindSetup({ kind }: { readonly kind: KindId }) {
  if (kind in pictures) return <PlayPictureFields fields={pictures[kind as keyof typeof pictures]} />
  const Setup = kind in setups ? setups[kind as keyof typeof setups] : null
  if (Setup === null) return null
  return (
    <Suspense fallback={null}>
      <Setup />
    </Suspense>
  )
}

type Props = { readonly picture: DrawPicture }

/** The result on the stage of its kind; nothing before there is one. */
export function KindReveal({ picture }: Props) {
  const reveal = useMemo(() => revealOf(picture), [picture])
  if (reveal === null || !(reveal.kind in stages)) return null
  // A stage takes the script of its own kind; the table pairs them, which the types cannot follow.
  const Stage = stages[reveal.kind as keyof typeof stages] as ComponentType<StageProps>
  const { script } = reveal
  return (
    <Suspense fallback={null}>
      <Reveal
        picture={picture}
        stage={(startedAt, quiet) => <Stage script={script} startedAt={startedAt} quiet={quiet} />}
      />
    </Suspense>
  )
}
