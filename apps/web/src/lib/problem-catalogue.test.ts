import { expect, test } from 'vitest'
import { CallProblem } from './call-problem.ts'
import { remedyOf } from './problem-catalogue.ts'

const problem = (sta: number, msg = '') => new CallProblem(sta, msg, {})

test('an ended session asks to sign in again', () => {
  expect(remedyOf(problem(4001), 'zh')).toEqual({ kind: 'signed_out', text: '登录已过期，请重新登录' })
})

test('a link that is not supported yet opens its dialog', () => {
  expect(remedyOf(problem(20027), 'zh')).toMatchObject({ kind: 'unsupported_link', title: '暂不支持该链接' })
})

test('a refusal is said in passing, in the words of the server', () => {
  expect(remedyOf(problem(2012, '人数已满'), 'zh')).toEqual({ kind: 'toast', text: '人数已满' })
})

test('a refusal without words is an unknown error', () => {
  expect(remedyOf(problem(2012), 'zh')).toEqual({ kind: 'toast', text: '未知错误' })
})

test('a fault is a notification', () => {
  expect(remedyOf(problem(-1, 'oops'), 'zh')).toEqual({
    kind: 'notification',
    title: '请求失败',
    text: 'oops',
  })
})

test('English readers are told in English', () => {
  expect(remedyOf(problem(-1), 'en')).toEqual({
    kind: 'notification',
    title: 'Request failed',
    text: 'Unknown error',
  })
})
