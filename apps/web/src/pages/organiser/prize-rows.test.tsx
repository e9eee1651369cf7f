// @vitest-environment jsdom
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PrizeRows } from '../../features/prizes/prize-rows.tsx'
import { newPrizeLine, type PrizeLine } from '../../lib/prize-line.ts'
import { endDesk, fill, freshDesk, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer } from './testing/desk-server.ts'

const kept: { lines: readonly PrizeLine[] } = { lines: [] }

function Rows({ limitsEach }: { readonly limitsEach: boolean }) {
  const [lines, setLines] = useState(() => [{ ...newPrizeLine([]), name: '杯子' }])
  kept.lines = lines
  return (
    <PrizeRows
      lines={lines}
      wayIn={{ taskType: 'turnlottery' }}
      limitsEach={limitsEach}
      onChange={(changed) => setLines([...changed])}
      wrongsAt={() => ({ wins_each: '次数太多' })}
      onLeft={() => undefined}
      fieldId={(path) => path}
      codesOf={() => null}
    />
  )
}

beforeEach(freshDesk)
afterEach(endDesk)

test('how often one person may win a prize is said behind its picture, where that can be', async () => {
  deskServer({})
  await showDesk(<Rows limitsEach />)
  expect(page()).not.toContain('每人最多中')
  await press('一等奖的图片和更多')
  await fill('一等奖的每人最多中', '2')
  expect(kept.lines[0]?.winsEach).toBe(2)
  await sees('次数太多')
  // It stays to be seen once it is set.
  await press('一等奖的图片和更多')
  expect(page()).toContain('每人最多中')
})

test('it is not asked of draws that are drawn from a list', async () => {
  deskServer({})
  await showDesk(<Rows limitsEach={false} />)
  await press('一等奖的图片和更多')
  expect(page()).not.toContain('每人最多中')
})
