import type { Made } from './stories.ts'

/** What a title is, in both languages. */
type Title = { readonly zh: string; readonly en: string }

/** The draws whose addresses are visited: a usual one, and one for a hall by its short id. */
export type Visited = Made & { readonly hall: string }

/** An address that must go on working, with parameters of a draw that exists, and the title it has. */
export type WebRoute = {
  readonly path: (made: Visited) => string
  readonly title: Title
  /** Nobody without a token stays there. */
  readonly isAtDesk: boolean
}

const tagline = {
  zh: '明签抽奖 - 年会抽奖工具，大屏幕互动抽奖，小程序抽奖',
  en: 'Fairdraw - draws for annual parties, big screens and mini programs',
}
const create = { zh: '创建抽奖', en: 'Create a draw' }
const draws = { zh: '我的抽奖', en: 'My draws' }
const examples = { zh: '客户案例', en: 'Customer cases' }
const signingIn = { zh: '登录中', en: 'Signing in' }
const binding = { zh: '公众号授权', en: 'Official account authorisation' }
const ourApp = { zh: '我们的应用', en: 'Our app' }

type Way = WebRoute['path']
const desk = (title: Title, rest: string | Way): WebRoute => ({
  path: (made) => `/dashboard${typeof rest === 'string' ? rest : rest(made)}`,
  title,
  isAtDesk: true,
})
const open = (title: Title, path: string | Way): WebRoute => ({
  path: (made) => (typeof path === 'string' ? path : path(made)),
  title,
  isAtDesk: false,
})

const formsWithOneId = ['official_draw', 'microgroups_draw'].flatMap((folder) => [
  desk(create, `/create_draw/${folder}/add`),
  desk(create, ({ id }) => `/create_draw/${folder}/add/${id}`),
  desk(create, ({ id }) => `/create_draw/${folder}/edit/${id}`),
])

const formsWithOnePlace = ['screen_draw', 'wework', 'wecom_group', 'draw_lots'].flatMap((folder) => [
  desk(create, `/create_draw/${folder}/add`),
  desk(create, ({ id }) => `/create_draw/${folder}/${id}`),
])

const commentDraws = [
  desk(create, '/create_draw/media_draw/index'),
  desk(create, ({ lid }) => `/create_draw/media_draw/setting/${lid}`),
  desk(create, ({ id }) => `/create_draw/media_draw/joinlist/${id}/1767225600/0`),
  desk(create, ({ id }) => `/create_draw/media_draw/delay/${id}`),
  desk(create, ({ id }) => `/create_draw/media_draw/timeopen/${id}`),
  desk(create, ({ id }) => `/create_draw/media_draw/win/${id}/0`),
  desk(create, ({ lid }) => `/create_draw/media_draw/windetail/${lid}`),
]

const atDesk: readonly WebRoute[] = [
  desk(tagline, ''),
  desk({ zh: '小程序', en: 'Mini program' }, '/mini'),
  desk(create, '/create_draw'),
  desk(create, '/create_draw/base_draw/add/fast'),
  desk(create, ({ id }) => `/create_draw/base_draw/copy/fast/${id}`),
  ...formsWithOneId,
  ...formsWithOnePlace,
  ...commentDraws,
  desk(draws, '/lucky_draw'),
  desk(draws, '/lucky_draw/index'),
  desk(draws, ({ id }) => `/lucky_draw/data/${id}/0/fast`),
  desk(draws, ({ id }) => `/lucky_draw/sub_form_data/${id}`),
  desk({ zh: '购买产品', en: 'Buy a plan' }, '/pay'),
  desk(examples, '/example'),
  desk(examples, '/example/index'),
]

const inTheOpen: readonly WebRoute[] = [
  open(
    {
      zh: '转盘抽名字：粘贴名单转一转，不用注册 - 明签',
      en: 'Wheel of names: paste, spin, no account - Fairdraw',
    },
    '/wheel',
  ),
  open({ zh: '插件', en: 'Plugins' }, '/plugins'),
  open({ zh: '自检', en: 'Self-check' }, '/test'),
  open({ zh: '参与抽奖', en: 'Enter the draw' }, '/mobile'),
  open({ zh: '周年庆抽奖', en: '周年庆抽奖' }, ({ lid }) => `/mobile/${lid}`),
  open({ zh: '开奖证明', en: 'Proof of the draw' }, ({ lid }) => `/proof/${lid}`),
  open({ zh: '公开记录', en: 'Public record' }, ({ lid }) => `/record/${lid}`),
  open({ zh: '领奖', en: 'Claim a prize' }, '/claim'),
  open({ zh: '大屏幕抽奖', en: 'Big-screen draw' }, '/live_draw'),
  open({ zh: '大屏幕抽奖', en: 'Big-screen draw' }, ({ hall }) => `/live_draw?lid=${hall}`),
  open(binding, '/auth'),
  open(binding, '/auth_callback'),
  open(signingIn, '/auth2'),
  open(signingIn, '/auth3'),
  open(signingIn, '/auth4'),
  open(signingIn, '/wxAuthCb'),
  open(ourApp, '/third_application'),
  open(ourApp, '/third_application/customer'),
]

/** Every route of the specification but `/`, whose title is the tagline. */
export const webRoutes: readonly WebRoute[] = [...atDesk, ...inTheOpen]
export const landingTitle = tagline
