import { expect, test } from 'vitest'
import { everyDrawType } from './every-draw-type.ts'
import { freeDrawTypes, gateOfType } from './gate-of-type.ts'

test('a hall and the draws of WeCom stand behind a gate, all other types behind none', () => {
  const gated = everyDrawType.flatMap(({ code }) => (gateOfType(code) ? [[code, gateOfType(code)]] : []))
  expect(gated).toEqual([
    ['screen', 'big_screen'],
    ['wework', 'wework'],
    ['wecom_group', 'wecom_group'],
  ])
  expect(freeDrawTypes.length).toBe(everyDrawType.length - gated.length)
})
