import type { RouteObject } from 'react-router'
import { titles } from '../../lib/titles.ts'
import { screen } from '../routing/screen.tsx'

/** A comment draw that is published: waiting, being opened, and what came of it. */
export const mediaResultRoutes: RouteObject[] = [
  {
    path: 'media_draw/delay/:id',
    ...screen(async () => (await import('./media-waiting.tsx')).MediaDelayPage, titles.create),
  },
  {
    path: 'media_draw/timeopen/:id',
    ...screen(async () => (await import('./media-waiting.tsx')).MediaTimeopenPage, titles.create),
  },
  {
    path: 'media_draw/win/:id/:loading',
    ...screen(async () => (await import('./media-win-page.tsx')).MediaWinPage, titles.create),
  },
  {
    path: 'media_draw/windetail/:short_id',
    ...screen(async () => (await import('./media-windetail-page.tsx')).MediaWindetailPage, titles.create),
  },
]
