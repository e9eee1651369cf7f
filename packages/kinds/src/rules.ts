import type { DrawKind, KindId, PlayKind } from '@fairdraw/domain'
import { cardsKind } from './cards/rule.ts'
import { listKind } from './list/rule.ts'
import { type LotsKind, lotsKind } from './lots/rule.ts'
import { nameWheelKind } from './name-wheel/rule.ts'
import { nineGridKind } from './nine-grid/rule.ts'
import { screenKind } from './screen/rule.ts'
import { wheelKind } from './wheel/rule.ts'

/** The ways to show a draw that decides over its list: one line a kind. */
export const drawKinds: { readonly [Id in KindId]?: DrawKind } = {
  list: listKind,
  'name-wheel': nameWheelKind,
  screen: screenKind,
}

/** The ways to show plays that are decided one by one: one line a kind. */
export const playKinds: { readonly [Id in KindId]?: PlayKind } = {
  wheel: wheelKind,
  'nine-grid': nineGridKind,
  cards: cardsKind,
}

/** The ways to show lots that are given one by one: one line a kind. */
export const lotsKinds: { readonly [Id in KindId]?: LotsKind } = { lots: lotsKind }

/** Every way to show a draw that exists. All of this package that Node loads. */
export const kindRules: { readonly [Id in KindId]?: DrawKind | PlayKind | LotsKind } = {
  ...drawKinds,
  ...playKinds,
  ...lotsKinds,
}

export { type GivenLot, lotsKind } from './lots/rule.ts'
export { fitsNameWheel, type NameWheelScript, nameWheelKind } from './name-wheel/rule.ts'
export { usualCells } from './rule-play.ts'
