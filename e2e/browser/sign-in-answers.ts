import { type Act, always } from './place.ts'

export const data = (data: object) => ({ sta: 0, msg: '', data })
export const said = (sta: number, code: string) => ({ sta, msg: '', data: { code } })
export const all =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page)
  }

/** The service offers every way: which ones a deployment has is its operator's choice, so its list is answered for it. */
export const everyWay = always(
  '/auth/platforms',
  data({
    list: [
      { platform: 2, name: 'WeChat', authorise_url: 'https://open.example/', where: 'site' },
      { platform: 3, name: 'WeCom', authorise_url: 'https://work.example/', where: 'site' },
      { platform: 4, name: 'Tea House ID', authorise_url: 'https://id.example/', where: 'site' },
    ],
    sign_up: 'open',
    codes_by: ['email', 'mobile'],
  }),
)
export const sending = {
  request: 'f'.repeat(64),
  expires_at: '2050-01-01T00:00:00Z',
  next_at: '2020-01-01T00:00:00Z',
  to: 't***@example.org',
}

const at3 = '2026-01-02T03:04:05Z'
/** What somebody has is asked again by every dialog that confirms who they are. */
export const identities = always(
  '/auth/identities',
  data({
    list: [
      { id: 'a'.repeat(64), platform: 2, name: 'WeChat', nickname: 'Lin', linked_at: at3, is_open: true },
      { id: 'b'.repeat(64), platform: 4, name: 'Old ID', nickname: null, linked_at: at3, is_open: false },
    ],
    password: 'set',
  }),
)
export const passkeys = always(
  '/auth/passkeys',
  data({
    list: [
      { id: 'p1', name: 'Mac', created_at: at3, used_at: at3, is_synced: true },
      { id: 'p2', name: 'Security key', created_at: at3, used_at: null, is_synced: false },
    ],
  }),
)
export const ownWays = (own: object) =>
  always(
    '/auth/step_up/ways',
    data({ password: false, passkey: false, code: false, platforms: [], has_address: false, ...own }),
  )
const everyOwnWay = ownWays({ password: true, code: true, platforms: [2, 4], has_address: true })
export const known = all(everyWay, identities, passkeys, everyOwnWay)
