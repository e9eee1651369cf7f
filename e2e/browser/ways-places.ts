import type { Draws } from './every-state.ts'
import { type Act, at, desk, type Place } from './place.ts'
import { chooses, presses } from './terms-places.ts'

const of = (name: 'guarded' | 'series' | 'pictured' | 'handed', tab: string) => (draws: Draws) =>
  `/dashboard/lucky_draw/data/${draws[name].id}/0/advance?tab=${tab}`
const edit = (name: 'guarded' | 'series' | 'pictured') => (draws: Draws) =>
  `/dashboard/create_draw/base_draw/edit/advance/${draws[name].id}`
const copy = (name: 'guarded' | 'series' | 'pictured') => (draws: Draws) =>
  `/dashboard/create_draw/base_draw/copy/advance/${draws[name].id}`
const dialog = 'dialog[open]'
const card = (nth: number, row: string) => `.list-card:nth-of-type(${nth}) ${row}`

const deskPlaces: readonly Place[] = [
  desk('ways in', of('guarded', 'ways'), '.list-card tbody tr'),
  desk(
    'about to name a channel',
    of('guarded', 'ways'),
    '.list-card',
    presses(card(4, 'header button'), dialog),
  ),
  desk('about to add people', of('guarded', 'ways'), '.list-card', presses(card(3, 'header button'), dialog)),
  desk('who is kept out', of('guarded', 'team'), '.list-card tbody tr'),
  desk(
    'about to keep somebody out',
    of('guarded', 'team'),
    '.list-card',
    presses('.list-card header button', dialog),
  ),
  desk(
    'who is kept out of everything',
    () => '/dashboard/lucky_draw',
    '.desk-head',
    presses('.desk-head button', `${dialog} tbody tr`),
  ),
  desk('own templates', () => '/dashboard/create_draw', '.own-templates li'),
  desk(
    'about to rename a template',
    () => '/dashboard/create_draw',
    '.own-templates li',
    chooses('.own-templates', 0),
  ),
  desk(
    'about to save a template',
    () => '/dashboard/lucky_draw',
    '.draw-table tbody tr',
    chooses('.draw-table', /模板|template/i),
  ),
  desk('draw of several stages', of('series', ''), '.stage-chooser li'),
  desk('form of several stages', copy('series'), '.stage-rows li'),
  desk('form of several stages, published', edit('series'), 'main form, .draw-form'),
  desk('form with pictures', copy('pictured'), '.draw-form'),
  desk(
    'parcels to send at once',
    of('handed', 'winners'),
    '.winners tbody tr',
    presses('.winners-acts button:nth-child(2)', dialog),
  ),
]

const phone = (name: string, draw: 'guarded' | 'series' | 'pictured', landmark: string, act?: Act) =>
  at('stranger', `phone: ${name}`, (draws) => `/mobile/${draws[draw].lid}`, landmark, act)

const phonePlaces: readonly Place[] = [
  phone('door that is kept', 'guarded', '.entry-dock button'),
  phone('draw of several stages', 'series', '.stage-strip li'),
  phone('draw that tells of itself', 'pictured', '.about-draw img'),
  at(
    'regular',
    'phone: poster to share',
    ({ general }) => `/mobile/${general.lid}`,
    '.share-poster',
    presses('.share-poster button', 'dialog[open] .share-poster-matter img'),
  ),
  at('newcomer', 'phone: in with an account', ({ pictured }) => `/mobile/${pictured.lid}`, '.told-fan'),
  at('visitor', 'proof of several stages', ({ series }) => `/proof/${series.lid}`, '.verdict-early'),
]

/** How people are led to a draw, kept out of it, and told of it; and a draw of several stages. */
export const waysPlaces: readonly Place[] = [...deskPlaces, ...phonePlaces]
