import { drawType } from '@fairdraw/domain'
import { kindViews, type PlayStageProps } from '@fairdraw/kinds/views'
import { useQuiet } from '@fairdraw/ui'
import { type ComponentType, useMemo } from 'react'
import type { SeenEntry } from '../../../lib/draw-picture.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { pictureOfPlays } from './play-scripts.ts'

type Stage = ComponentType<PlayStageProps<unknown> & { readonly seed?: number }>

// A stage takes the script of its own kind; the table pairs them, which the types cannot follow.
const stages = {
  wheel: lazyPart(async () => (await kindViews.wheel.stage()) as unknown as Stage),
  'nine-grid': lazyPart(async () => (await kindViews['nine-grid'].stage()) as unknown as Stage),
  cards: lazyPart(async () => (await kindViews.cards.stage()) as unknown as Stage),
}

type Props = Omit<PlayStageProps<unknown>, 'picture' | 'quiet'> & { readonly entry: SeenEntry }

/** The stage of the draw's kind; its part of the program comes when it is first shown. */
export function PlayStage({ entry, ...props }: Props) {
  const quiet = useQuiet()
  const picture = useMemo(() => pictureOfPlays(entry), [entry])
  const { kind } = drawType(entry.task_type)
  if (!(kind in stages)) return null
  const Shown = stages[kind as keyof typeof stages]
  return <Shown {...props} picture={picture} quiet={quiet} seed={seedOf(entry.lid)} />
}

/** A number of the draw’s own, the same on every phone; it decorates and decides nothing. */
export const seedOf = (lid: string) =>
  [...lid].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7)
