import type { KindId } from '@fairdraw/domain'

/** Finds a kind's views, each loaded when it is first shown. */
export const kindViews = {
  list: {
    entrant: () => import('./list/entrant.tsx').then((view) => view.ListEntrant),
    stage: () => import('./list/stage.tsx').then((view) => view.ListStage),
    setup: () => import('./list/setup.tsx').then((view) => view.ListSetup),
  },
  wheel: {
    stage: () => import('./wheel/stage.tsx').then((view) => view.WheelStage),
    setup: () => import('./wheel/setup.tsx').then((view) => view.WheelSetup),
  },
  'nine-grid': {
    stage: () => import('./nine-grid/stage.tsx').then((view) => view.NineGridStage),
    setup: () => import('./nine-grid/setup.tsx').then((view) => view.NineGridSetup),
  },
  cards: {
    stage: () => import('./cards/stage.tsx').then((view) => view.CardsStage),
    /** One deck for everybody, each card of it turned once. */
    board: () => import('./cards/board.tsx').then((view) => view.CardsBoard),
    setup: () => import('./cards/setup.tsx').then((view) => view.CardsSetup),
  },
  'name-wheel': {
    stage: () => import('./name-wheel/stage.tsx').then((view) => view.NameWheelStage),
    /** The wheel that anybody turns over names of their own. */
    names: () => import('./name-wheel/names-stage.tsx').then((view) => view.NamesStage),
  },
  lots: {
    stage: () => import('./lots/stage.tsx').then((view) => view.LotsStage),
    /** Who holds which lot. */
    table: () => import('./lots/table.tsx').then((view) => view.LotsTable),
  },
  screen: {
    stage: () => import('./screen/stage.tsx').then((view) => view.ScreenStage),
    /** The overview that a round ends on, as pictures to keep. */
    overviews: () => import('./screen/overview-paint.ts').then((view) => view.overviewPictures),
  },
} as const satisfies { readonly [Id in KindId]?: object }

export type { CardsBoardProps, TurnedCard } from './cards/board.tsx'
export type { CardsStageProps } from './cards/stage.tsx'
export type { LotsStageProps } from './lots/stage.tsx'
export type { LotsTableProps, ShownLot } from './lots/table.tsx'
export type { NamesStageProps } from './name-wheel/names-stage.tsx'
export type { NameWheelStageProps } from './name-wheel/stage.tsx'
export type { PlayStageProps } from './play-props.ts'
export type { OverviewGiven } from './screen/overview-paint.ts'
export type {
  HallMessage,
  ScreenStageProps,
  StageAct,
  StagePerson,
  StageRound,
  StageWinner,
} from './screen/stage-props.ts'
export type { PlaySetupProps, PlaySetupValue } from './setup-play.tsx'
