import { drawType } from '@fairdraw/domain'
import { kindViews, type PlayStageProps } from '@fairdraw/kinds/views'
import type { ComponentType } from 'react'
import type { SeenEntry } from '../../../lib/draw-picture.ts'
import { lazyPart } from '../../../lib/lazy-part.tsx'

type Stage = ComponentType<PlayStageProps<unknown> & { readonly seed?: number }>

// A stage takes the script of its own kind; the table pairs them, which the types cannot follow.
const stages = {
  wheel: lazyPart(async () => (await kindViews.wheel.stage()) as unknown as Stage),
  'nine-grid': lazyPart(async () => (await kindViews['nine-grid'].stage()) as unknown as Stage),
  cards: lazyPart(async () => (await kindViews.cards.stage()) as unknown as Stage),
}

type Props = PlayStageProps<unknown> & {
  readonly type: SeenEntry['task_type']
  /** The draw, whose backs of cards are its own. */
  readonly lid: string
}

/** The stage of the draw's kind; its part of the program comes when it is first shown. */
export function PlayStage({ type, lid, ...props }: Props) {
  const { kind } = drawType(type)
  if (!(kind in stages)) return null
  const Shown = stages[kind as keyof typeof stages]
  return <Shown {...props} seed={seedOf(lid)} />
}

/** A number of the draw’s own, the same on every phone; it decorates and decides nothing. */
export const seedOf = (lid: string) =>
  [...lid].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 7)
