import type { KindId } from '@fairdraw/domain'

/** Finds a kind's views, each loaded when it is first shown. */
export const kindViews = {
  list: {
    entrant: () => import('./list/entrant.tsx').then((view) => view.ListEntrant),
    stage: () => import('./list/stage.tsx').then((view) => view.ListStage),
    setup: () => import('./list/setup.tsx').then((view) => view.ListSetup),
  },
} as const satisfies { readonly [Id in KindId]?: object }
