import type { RouteObject } from 'react-router'
import { titles } from '../../lib/titles.ts'
import { screen } from '../routing/screen.tsx'

/** Where a comment draw is begun, its comments come in, and it is set up. */
export const mediaRoutes: RouteObject[] = [
  {
    path: 'media_draw/index',
    ...screen(async () => (await import('./media-index-page.tsx')).MediaIndexPage, titles.create),
  },
  {
    path: 'media_draw/setting/:short_id',
    ...screen(async () => (await import('./media-setting-page.tsx')).MediaSettingPage, titles.create),
  },
  {
    path: 'media_draw/joinlist/:id/:exp_ts/:loading',
    ...screen(async () => (await import('./media-joinlist-page.tsx')).MediaJoinlistPage, titles.create),
  },
]
