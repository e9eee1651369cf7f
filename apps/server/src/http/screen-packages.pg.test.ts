import { routes } from '@fairdraw/contract'
import { day, type UserId } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hallDraw, must, roster } from '../testing/live-show.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'
import { noLimits } from './rate-limit.ts'

let both: TwoServers
beforeAll(async () => {
  both = await twoServers({ limits: noLimits })
})
afterAll(() => both.close())

test('of two draws that two servers publish at once, one gets the event that was bought', async () => {
  const [one, two] = both.servers
  const token = await one.organiser()
  const { user_id: userId } = (await one.call(routes.userInfoRead, {}, { token })).data.user_info
  for (let round = 0; round < 5; round++) {
    const now = Date.now()
    const screen = {
      id: `p${round}`,
      userId: userId as UserId,
      orderId: null,
      people: 100,
      boughtAt: now,
      endsAt: now + day,
      drawId: null,
      isVoid: false,
    }
    await one.ports.store.transact((tx) => tx.cards.putPackage(screen))
    const drafts = [one, two].map(() => makeDraw(one, token, { ...hallDraw, join_limit: 50 }))
    const ids = (await Promise.all(drafts)).map(({ id }) => id)
    for (const id of ids) await must(one.call(routes.liveRosterImport, { id, people: roster(1) }, { token }))
    const answers = await Promise.all(
      [one, two].map((server, at) => server.call(routes.taskPublish, { id: ids[at] ?? '' }, { token })),
    )
    expect(answers.map(({ sta }) => sta).toSorted()).toEqual([0, 3001])
    const rooms = await Promise.all(ids.map((id) => one.call(routes.taskInfo, { id }, { token })))
    expect(rooms.map(({ data }) => data.hall_room?.by).toSorted()).toEqual(['package', 'trial'])
  }
})
