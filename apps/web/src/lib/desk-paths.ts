import { mediaPaths } from './media-paths.ts'

/** What the form of a draw does: a new one, a draft again, or a new one after the picture of another. */
export type OperType = 'add' | 'edit' | 'copy'

/** Draws of chat groups and of followers have forms at addresses of their own, where a copy is an addition with an id. */
const verbForms: Readonly<Record<string, string>> = { wechat_group: 'microgroups_draw', mp: 'official_draw' }

const verbForm = (place: string, operType: OperType, id?: string) =>
  [`/dashboard/create_draw/${place}`, operType === 'edit' ? 'edit' : 'add', id].filter(Boolean).join('/')

/** Types whose forms have one place for the operation and for the id of a draw. */
const ownForms: Readonly<Record<string, string>> = {
  screen: 'screen_draw',
  draw_lots: 'draw_lots',
  wework: 'wework',
  wecom_group: 'wecom_group',
}

const ownForm = (place: string, operType: OperType, id?: string) =>
  operType === 'copy'
    ? `/dashboard/create_draw/${place}/copy?from=${encodeURIComponent(id ?? '')}`
    : `/dashboard/create_draw/${place}/${encodeURIComponent(operType === 'edit' ? (id ?? '') : 'add')}`

/** True for a type whose form lies at an address of its own. */
export function hasOwnForm(type: string): boolean {
  return type === 'media' || type in verbForms || type in ownForms
}

/** Every address of the organiser's desk. */
export const deskPaths = {
  home: () => '/dashboard',
  create: () => '/dashboard/create_draw',
  form: (operType: OperType, type: string, id?: string) => {
    const place = verbForms[type]
    if (place !== undefined) return verbForm(place, operType, id)
    // A comment draw begins with its comments; its settings find a draw by either of its ids.
    if (type === 'media') return operType === 'edit' ? mediaPaths.setting(id ?? '') : mediaPaths.index()
    const own = ownForms[type]
    if (own !== undefined) return ownForm(own, operType, id)
    return ['/dashboard/create_draw/base_draw', operType, type, id].filter(Boolean).join('/')
  },
  draws: (query = '') => `/dashboard/lucky_draw${query}`,
  /** The second part says whether the draw has a form for prizes; none has yet. */
  draw: (id: string, type: string) => `/dashboard/lucky_draw/data/${encodeURIComponent(id)}/0/${type}`,
  mini: () => '/dashboard/mini',
  pay: () => '/dashboard/pay',
  examples: () => '/dashboard/example',
  example: (id: string) => `/dashboard/example/detail/${encodeURIComponent(id)}`,
} as const

/** What `:operType` or `:id` in one place means: a word that is no operation is the id of a draft. */
export function operOrId(part: string): { readonly operType: OperType; readonly id: string | null } {
  if (part === 'add' || part === 'edit' || part === 'copy') return { operType: part, id: null }
  return { operType: 'edit', id: part }
}
