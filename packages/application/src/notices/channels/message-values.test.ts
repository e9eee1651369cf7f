import { expect, it } from 'vitest'
import { messageValues, timeSaid } from './message-values.ts'

const said = { title: '周年庆\n 抽奖', prize: '', time: '2026年1月2日 08:05', remark: '点开' }

it('says in each field what it was chosen for, and nothing in the others', () => {
  expect(messageValues({ title: 'thing1', time: 'time3' }, said)).toEqual({
    thing1: '周年庆 抽奖',
    time3: '2026年1月2日 08:05',
  })
})

it('leaves no field empty, for WeChat would refuse the message', () => {
  expect(messageValues({ prize: 'thing2' }, said)).toEqual({ thing2: '—' })
})

it('tells the time of the draw’s own clock', () => {
  const at = Date.UTC(2026, 10, 22, 16, 5)
  expect(timeSaid(at, 'Asia/Shanghai')).toBe('2026年11月23日 00:05')
  expect(timeSaid(at, 'UTC')).toBe('2026年11月22日 16:05')
})
