import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Lot } from './brand/lot.tsx'
import { Seal } from './brand/seal.tsx'
import { Icon } from './icons/icon.tsx'
import { UiLang } from './lang/ui-lang.ts'

const inEnglish = (part: ReactNode) => renderToStaticMarkup(<UiLang value="en">{part}</UiLang>)

test('a lot is spoken with Arabic figures', () => {
  expect(renderToStaticMarkup(<Lot number={5873} />)).toContain('aria-label="第 5873 签"')
})

test('a lot shows Chinese numerals, filled to the width of its list', () => {
  expect(renderToStaticMarkup(<Lot number={92} digits={4} lying />)).toContain('〇〇九二')
})

test('a lot stands in Arabic figures for readers of English', () => {
  const lot = inEnglish(<Lot number={92} digits={4} lying />)
  expect(lot).toContain('aria-label="Lot 92"')
  expect(lot).toContain('0092')
})

test("a winner's lot says the name and the number", () => {
  const lot = renderToStaticMarkup(<Lot number={328} digits={4} name="林晚舟" tone="winner" />)
  expect(lot).toContain('aria-label="林晚舟, 第 328 签"')
})

test('a seal says what can no longer change', () => {
  expect(renderToStaticMarkup(<Seal kind="sealed" />)).toContain('aria-label="已封存"')
  expect(inEnglish(<Seal kind="void" />)).toContain('aria-label="Void"')
})

test('a seal with its word beside it stays silent', () => {
  expect(renderToStaticMarkup(<Seal kind="verified" label="" />)).toContain('aria-hidden="true"')
})

test('an icon is silent unless it stands alone with a label', () => {
  expect(renderToStaticMarkup(<Icon name="bell" />)).toContain('aria-hidden="true"')
  expect(renderToStaticMarkup(<Icon name="bell" label="消息" />)).toContain('aria-label="消息"')
})
