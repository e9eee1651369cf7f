import { drawTypes, type KindId } from './draw-types.ts'

export type KnownDrawType = {
  readonly code: string
  readonly name: { readonly zh: string; readonly en: string }
  /** How it is shown. */
  readonly kind: KindId
}

const known = (code: string, kind: KindId, zh: string, en: string): KnownDrawType => ({
  code,
  kind,
  name: { zh, en },
})

/** Every draw type by its code and its names, the mini-program as well. */
export const everyDrawType: readonly KnownDrawType[] = [
  known('fast', 'list', '快速抽奖', 'Quick draw'),
  known('advance', 'list', '通用抽奖', 'General draw'),
  known('turnlottery', 'wheel', '大转盘抽奖', 'Wheel'),
  known('ninelottery', 'nine-grid', '九宫格抽奖', 'Nine-grid'),
  known('card', 'cards', '翻牌抽奖', 'Card flip'),
  known('draw_lots', 'lots', '抽签', 'Draw lots'),
  known('screen', 'screen', '大屏抽奖', 'Big-screen draw'),
  known('mp', 'list', '公众号抽奖', 'Official-account draw'),
  known('wechat_group', 'list', '微信群抽奖', 'WeChat-group draw'),
  known('media', 'list', '评论区抽奖', 'Comment draw'),
  known('wework', 'list', '企业微信抽奖', 'WeCom draw'),
  known('wecom_group', 'list', '企微群抽奖', 'WeCom-group draw'),
  known('mini', 'list', '小程序抽奖', 'Mini-program draw'),
]

/** The type with this code; undefined for a code that no draw ever has. */
export function knownDrawType(code: string): KnownDrawType | undefined {
  return everyDrawType.find((type) => type.code === code)
}

/** True when draws of this type are made by a form of their own; draws of any kind are opened in the mini-program. */
export function isMade(code: string): boolean {
  return drawTypes.some((type) => type.code === code)
}
