import type { AppCredentials, MiniProgram, Ports } from '@fairdraw/application/ports'
import { type OutputOf, type Route, routes, type SentOf } from '@fairdraw/contract'
import { handOpened } from './sample-draw.ts'

type Ask = <R extends Route>(route: R, sent: SentOf<R>, token?: string) => Promise<OutputOf<R>>
type ReadyMini = Pick<Ports, 'miniProgram' | 'ownMiniTemplate'> & {
  readonly ownMini: AppCredentials
  /** What the last code opens. */
  scene(): string
}

/** A mini-program in which everybody is in the same group. */
export function createReadyMini(): ReadyMini {
  let last = ''
  const person = { openid: 'o1', unionid: null }
  const miniProgram: MiniProgram = {
    personOf: async () => person,
    groupOf: async () => ({ person, groupId: 'tGroup' }),
    async codeOf(_, { scene }) {
      last = scene
      return { type: 'image/jpeg', bytes: new Uint8Array(3) }
    },
    urlLink: async () => ({ url: 'https://wxaurl.cn/a', endsAt: 0 }),
    scheme: async () => ({ url: 'weixin://dl/business/?t=a', endsAt: 0 }),
    sendSubscribe: async () => {},
  }
  const ownMiniTemplate = { templateId: 'tpl-won', fields: { title: 'thing1' } }
  return { miniProgram, ownMini: { appId: 'wx1', secret: 'secret' }, ownMiniTemplate, scene: () => last }
}

/** Every call of the mini-program, each with what it needs to succeed. */
export async function askMini(mini: ReadyMini, ask: Ask): Promise<void> {
  await ask(routes.miniState, {})
  await ask(routes.wechatGroupTicket, {})
  const ticket = mini.scene().replace('b.', '')
  const sealed = { js_code: 'js', encrypted_data: 'AAAA', iv: 'AAAA' }
  await ask(routes.wechatGroupOpen, { ticket, js_code: 'js' })
  const bound = await ask(routes.wechatGroupBind, { ticket, name: '年会群', ...sealed })
  await ask(routes.wechatGroupList, {})
  const conditions = [{ kind: 'group' as const, groups: [{ ...bound, bound: true as const }] }]
  const draw = { ...handOpened, task_type: 'wechat_group' as const, conditions }
  const { id, lid } = await ask(routes.taskCreate, draw)
  await ask(routes.miniCode, { id })
  await ask(routes.miniAddress, { id, kind: 'scheme' })
  await ask(routes.wechatGroupEnter, { lid, ...sealed })
  await ask(routes.userLogin, { auth_code: 'js', auth_platform: 7 })
  const { template_id } = await ask(routes.miniConsent, { lid })
  await ask(routes.miniConsentGive, { lid, js_code: 'js', template_id: template_id ?? '' })
  await ask(routes.wechatGroupUnbind, { id: bound.id })
}
