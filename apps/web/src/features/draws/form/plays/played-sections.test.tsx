// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { endDesk, freshDesk, page, sees, showDesk } from '../../../../pages/organiser/testing/desk-place.tsx'
import { deskServer } from '../../../../pages/organiser/testing/desk-server.ts'
import { ChancesSection } from '../chances/chances-section.tsx'
import { ClaimsSection } from '../claims-section.tsx'
import { heldForm } from '../testing/held-form.tsx'
import { freshPlay } from './play-line.ts'

beforeEach(freshDesk)
afterEach(endDesk)

const played = ['做任务可以多玩几次', '从活动结束算起']
const drawn = ['参与就有 1 签', '从开奖算起']

it.each([
  ['turnlottery', freshPlay('turnlottery', ['茶壶', '茶包']), played, drawn],
  ['advance', {}, drawn, played],
] as const)(
  'says what tasks give and from when claims run as this sort of draw has it: %s',
  async (type, begun, said, unsaid) => {
    deskServer({})
    const { HeldForm } = heldForm({ type, begun })
    await showDesk(
      <HeldForm>
        <ChancesSection />
        <ClaimsSection />
      </HeldForm>,
      '/form',
    )
    for (const words of said) await sees(words)
    for (const words of unsaid) expect(page()).not.toContain(words)
  },
)
