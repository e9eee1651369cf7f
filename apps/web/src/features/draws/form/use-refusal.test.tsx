// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallProblem } from '../../../lib/call-problem.ts'
import { formWords, wordsOf } from './form-words.ts'
import { useRefusal } from './use-refusal.ts'

let root: Root
let refusal: ReturnType<typeof useRefusal>

function Hold() {
  refusal = useRefusal()
  return null
}

const refuse = (sta: number, detail: object) =>
  act(async () => refusal.onProblem(new CallProblem(sta, '', detail as Record<string, unknown>)))
const paths = () => refusal.rejected.map(({ path }) => path)

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(<Hold />))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

describe('a form that the server rejected', () => {
  const fields = {
    title: '最多 60 个字',
    'prizes.0.name': '不能为空',
    'opening.at': '时间不对',
    join_limit: '不能小于 1',
  }

  test("shows the server's own words at each field", async () => {
    await refuse(1001, { fields })
    const said = refusal.rejected.map((one) => wordsOf(one, formWords.zh.objections))
    expect(said).toEqual(Object.values(fields))
  })

  test.each([
    [{ title: 'x' }, ['prizes.0.name', 'opening.at', 'join_limit']],
    [{ prizes: [] }, ['title', 'opening.at', 'join_limit']],
    [{ openAt: 1 }, ['title', 'prizes.0.name', 'join_limit']],
    [{ joinLimit: 5 }, ['title', 'prizes.0.name', 'opening.at']],
  ])('takes back what is said of a field once it changes: %j', async (change, left) => {
    await refuse(1001, { fields })
    await act(async () => refusal.settle(change))
    expect(paths()).toEqual(left)
  })

  test('knows a draft that was changed elsewhere from any other refusal', async () => {
    await refuse(1009, { code: 'stale_version' })
    expect(refusal.isStale).toBe(true)
    await refuse(1009, { code: 'key_in_use' })
    expect(refusal.isStale).toBe(false)
  })
})
