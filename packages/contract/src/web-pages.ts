/** The bundles of the web app, one an entry: a phone loads nothing of the desk. */
export const webPages = ['index', 'wheel', 'site', 'mobile', 'proof', 'stage', 'desk'] as const
export type WebPage = (typeof webPages)[number]

/** Every first part of an address that is not the landing page's. */
export const pageByFirstPart: ReadonlyMap<string, WebPage> = new Map([
  ['dashboard', 'desk'],
  ['wheel', 'wheel'],
  ['mobile', 'mobile'],
  ['proof', 'proof'],
  ['record', 'site'],
  ['claim', 'site'],
  ['live_draw', 'stage'],
  ['plugins', 'site'],
  ['test', 'site'],
  ['auth', 'site'],
  ['auth_callback', 'site'],
  ['auth2', 'site'],
  ['auth3', 'site'],
  ['auth4', 'site'],
  ['wxAuthCb', 'site'],
  ['third_application', 'site'],
])

/** Which bundle answers a path; `/` and every unknown one are the landing page's. */
export function webPageOf(path: string): WebPage {
  return pageByFirstPart.get(path.split('/', 2)[1] ?? '') ?? 'index'
}
