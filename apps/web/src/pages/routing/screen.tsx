import type { ComponentType } from 'react'
import { loadPart } from '../../lib/load-part.ts'
import type { Title } from '../../lib/titles.ts'
import { RouteError } from './route-error.tsx'

/** What a route tells the page it stands on. */
export type RouteHandle = { readonly title?: Title }

/** A screen of its own: loaded when it is first opened, with its title and its own page of last resort (seed §2). */
export function screen(load: () => Promise<ComponentType>, title?: Title) {
  return {
    lazy: async () => ({ Component: await loadPart(load) }),
    handle: (title ? { title } : {}) satisfies RouteHandle,
    ErrorBoundary: RouteError,
  }
}
