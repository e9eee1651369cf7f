import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { loadPart } from '../../lib/load-part.ts'
import type { Title } from '../../lib/titles.ts'
import { RouteError } from './route-error.tsx'

/** What a route tells the page it stands on. */
export type RouteHandle = { readonly title?: Title }

/** A screen of its own: loaded when it is first opened, with its title. */
export function screen(load: () => Promise<ComponentType>, title?: Title) {
  return {
    lazy: async () => ({ Component: await loadPart(load) }),
    handle: (title ? { title } : {}) satisfies RouteHandle,
  }
}

/**
 * Screens with a page of last resort in their place. It belongs to a route above them: React Router draws
 * nothing in the place of a route whose own loading failed.
 */
export function withLastResort(children: RouteObject[]): RouteObject {
  return { ErrorBoundary: RouteError, children }
}
