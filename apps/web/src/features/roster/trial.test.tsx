import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Trial } from './trial.tsx'
import type { HallRoom } from './use-hall-room.ts'

const trial: HallRoom = { by: 'trial', people: 20, ends_at: null, is_enough: true, most: 20 }
const ends_at = new Date(2027, 0, 31, 12).toISOString()

const says = (room: HallRoom, total: number, wanted = 0) =>
  renderToStaticMarkup(<Trial room={room} total={total} wanted={wanted} />)
const isWarning = (html: string) => html.includes('form-say-ochre')

test('a plan without a limit needs no words', () => {
  expect(says({ ...trial, by: 'plan', people: null, most: null }, 500)).toBe('')
})

test('the trial says how many more fit, and warns of one too many', () => {
  expect(says(trial, 12)).toContain('还能加 8 人')
  expect([isWarning(says(trial, 12, 8)), isWarning(says(trial, 12, 9))]).toEqual([false, true])
})

test('an event that was bought is spoken of before it is used up, and with the draw that uses it up', () => {
  expect(says({ ...trial, most: 1_000 }, 12)).toContain('最多 1,000 人')
  const draft: HallRoom = { ...trial, by: 'package', people: 300, most: 1_000, ends_at }
  expect(says(draft, 120)).toMatch(/发布时会用掉一场买到的大屏：最多 300 人，有效期至 ?2027 年 1 月 31 日。/)
  expect(says({ ...draft, ends_at: null }, 120)).toContain('还能加 180 人')
})

test('a draft that no event holds says so', () => {
  const html = says({ ...trial, is_enough: false, most: 300 }, 0)
  expect(html).toContain('最多 300 人，请减少人数或再买一场')
  expect(isWarning(html)).toBe(true)
})
