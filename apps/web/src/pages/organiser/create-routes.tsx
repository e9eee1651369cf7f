import type { DrawTypeCode } from '@fairdraw/domain'
import type { RouteObject } from 'react-router'
import { titles } from '../../lib/titles.ts'
import { screen } from '../routing/screen.tsx'
import { mediaResultRoutes } from './media-result-routes.ts'
import { mediaRoutes } from './media-routes.ts'

/** `/dashboard/create_draw` and what lies below it, a form for every type of draw. */
export const createRoutes: RouteObject[] = [
  { index: true, ...screen(async () => (await import('./create-page.tsx')).CreatePage, titles.create) },
  {
    path: 'base_draw/:operType/:type/:id?',
    ...screen(async () => (await import('./draw-form-page.tsx')).DrawFormPage, titles.create),
  },
  // One screen over its three addresses: a draft that is saved moves to its own, and the form goes on.
  {
    ...screen(async () => (await import('./account-form-page.tsx')).AccountFormPage),
    children: ['add', 'add/:id', 'edit/:id'].map((rest) => ({
      path: `official_draw/${rest}`,
      handle: { title: titles.create },
    })),
  },
  {
    path: 'microgroups_draw/:verb/:id?',
    ...screen(async () => (await import('./group-form-page.tsx')).GroupFormPage, titles.create),
  },
  // One part stands for `:operType` and for `:id`: a word that is no operation is an id.
  ownRoute('screen_draw/:operType', 'screen'),
  ownRoute('wework/:operType', 'wework'),
  ownRoute('wecom_group/:operType', 'wecom_group'),
  ownRoute('draw_lots/:operType', 'draw_lots'),
  ...mediaRoutes,
  ...mediaResultRoutes,
]

function ownRoute(path: string, type: DrawTypeCode): RouteObject {
  const load = async () => {
    const { OwnFormPage } = await import('./own-form-page.tsx')
    return () => <OwnFormPage type={type} />
  }
  return { path, ...screen(load, titles.create) }
}
