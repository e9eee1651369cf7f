// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RosterCard } from '../../features/roster/roster-card.tsx'
import { takeNamesAlong } from '../../lib/names-along.ts'
import { endDesk, freshDesk, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

beforeEach(freshDesk)
afterEach(endDesk)

test('names that were brought along stand in the import of a new draft, and are sent once it is pressed', async () => {
  takeNamesAlong('林晚舟\n许南乔')
  const asked = deskServer({
    '/lotto/task/info': () => ({ id: 'd', lid: 'abc' }),
    '/lotto/live/roster/import': () => ({ added: 2, updated: 0 }),
  })
  const prepare = async () => 'd'
  await showDesk(
    <RosterCard drawId={null} lid={undefined} plan="pro" prepare={prepare} groups={[]} stage="draft" />,
  )
  await sees('收下')
  expect(
    document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea, dialog textarea')?.value,
  ).toBe('林晚舟\n许南乔')
  expect(sentTo(asked, 'live/roster/import')).toEqual([])
  await press('导入 2 人')
  await sees('已导入')
  expect(sentTo(asked, 'live/roster/import')).toMatchObject([
    { id: 'd', people: [{ name: '林晚舟' }, { name: '许南乔' }] },
  ])
  expect(sessionStorage.getItem('names_along')).toBeNull()
})
