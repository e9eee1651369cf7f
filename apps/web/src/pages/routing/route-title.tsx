import { useMatches } from 'react-router'
import { useTitle } from '../../lib/use-title.ts'
import type { RouteHandle } from './screen.tsx'

/** Gives the browser's page the title of the innermost route that has one. */
export function RouteTitle() {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined)
  useTitle(handles.findLast((handle) => handle?.title)?.title)
  return null
}
