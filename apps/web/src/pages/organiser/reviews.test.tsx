// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ReviewQueue } from '../../features/reviews/review-queue.tsx'
import { confirm, endDesk, fill, freshDesk, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const proof = (id: string, nickname: string) => ({
  proof_id: id,
  member_id: id,
  nickname,
  task_id: 't',
  url: `/media/${id}.png`,
  sent_at: '2026-01-02T08:00:00.000Z',
  state: 'waiting',
  reason: null,
})
const tasks = [{ id: 't', kind: 'proof' as const, title: '晒一张茶席' }]

/** Proofs that wait until they are decided. */
async function open(names: readonly string[]) {
  let waiting = names.map((name, at) => proof(String(at + 1), name))
  const decide = ({ proof_id: id }: Readonly<Record<string, unknown>>) => {
    waiting = waiting.filter((one) => one.proof_id !== id)
    return { state: 'accepted' }
  }
  const asked = deskServer({
    '/lotto/task/proofs/list': () => ({ list: waiting, next_cursor: null, total: waiting.length }),
    '/lotto/task/proofs/accept': decide,
    '/lotto/task/proofs/refuse': decide,
  })
  await showDesk(<ReviewQueue drawId="d" tasks={tasks} />)
  return asked
}

const picture = () => document.querySelector('img')?.getAttribute('src')
const type = (key: string) =>
  act(async () =>
    document
      .querySelector('.review button')
      ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  )

beforeEach(freshDesk)
afterEach(endDesk)

describe('a proof that waits', () => {
  test('stands large with whose it is and for what', async () => {
    await open(['阿杰', '周周'])
    await sees('还有 2 份待审')
    expect([picture(), page().includes('晒一张茶席')]).toEqual(['/media/1.png', true])
    expect(document.querySelector('img')?.alt).toBe('阿* 为「晒一张茶席」上传的凭证')
  })

  test('is accepted, and the next one takes its place', async () => {
    const asked = await open(['阿杰', '周周'])
    await press('通过')
    await sees('还有 1 份待审')
    expect(sentTo(asked, 'task/proofs/accept')).toEqual([{ id: 'd', proof_id: '1' }])
    expect(picture()).toBe('/media/2.png')
  })

  test('is refused with a reason alone', async () => {
    const asked = await open(['阿杰'])
    await press('不通过')
    await confirm('不通过')
    await sees('请写明原因')
    await fill('原因（本人可见）', '看不清')
    await confirm('不通过')
    await sees('没有待审的凭证')
    expect(sentTo(asked, 'task/proofs/refuse')).toEqual([{ id: 'd', proof_id: '1', reason: '看不清' }])
  })

  test('is decided by keys while the focus is on it', async () => {
    const asked = await open(['阿杰', '周周', '桃子'])
    await sees('第 1 份')
    await type('ArrowRight')
    await type('a')
    await sees('还有 2 份待审')
    expect(sentTo(asked, 'task/proofs/accept')).toEqual([{ id: 'd', proof_id: '2' }])
  })
})

test('where nothing waits it says so', async () => {
  await open([])
  await sees('没有待审的凭证')
})
