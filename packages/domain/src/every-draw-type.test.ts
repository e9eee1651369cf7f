import { expect, it } from 'vitest'
import { drawTypes } from './draw-types.ts'
import { everyDrawType, isMade, knownDrawType } from './every-draw-type.ts'

it('names the thirteen draw types, each once', () => {
  expect(new Set(everyDrawType.map(({ code }) => code)).size).toBe(13)
})

it('calls a type by the same name where it can be made', () => {
  for (const { code, name, kind } of drawTypes)
    expect(knownDrawType(code)).toMatchObject({ name: { zh: name }, kind })
})

// Words that people know these draws by: they do not change.
it.each([
  ['card', '翻牌抽奖'],
  ['wechat_group', '微信群抽奖'],
  ['fast', '快速抽奖'],
  ['mp', '公众号抽奖'],
  ['advance', '通用抽奖'],
  ['ninelottery', '九宫格抽奖'],
  ['turnlottery', '大转盘抽奖'],
])('the code %s is called %s', (code, name) => {
  expect(knownDrawType(code)?.name.zh).toBe(name)
})

it('knows what has a form of its own: all but the mini-program, which opens draws of any kind', () => {
  const built = everyDrawType.map(({ code }) => code).filter(isMade)
  expect(built).toEqual([
    'fast',
    'advance',
    'turnlottery',
    'ninelottery',
    'card',
    'draw_lots',
    'screen',
    'mp',
    'wechat_group',
    'media',
    'wework',
    'wecom_group',
  ])
  expect(isMade('nothing')).toBe(false)
})
