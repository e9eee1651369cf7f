import { advanceDraw } from '@fairdraw/application'
import { createInlineListWork } from '@fairdraw/application/testing/inline-list-work'
import { routes } from '@fairdraw/contract'
import type { DrawId } from '@fairdraw/domain'
import { expect, test } from 'vitest'
import { liveShow, must } from '../testing/live-show.ts'
import { twoServers } from '../testing/two-servers.ts'

test('start pressed by ten at once, on two servers, is one record', async () => {
  const { servers, owner, close } = await twoServers({
    share: (store) => ({ lists: createInlineListWork(store) }),
  })
  try {
    const [one, other] = servers
    const show = await liveShow(one, owner)
    await must(one.call(routes.liveBegin, { lid: show.lid }, { token: owner }))
    // A server of its own moves it on, as its poller would.
    await advanceDraw(other.ports, show.id as DrawId)
    const press = (n: number) =>
      (n % 2 === 0 ? one : other).call(
        routes.roundStart,
        { lid: show.lid, round: 0, shot: 0 },
        { token: owner },
      )
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => press(n)))
    expect(answers.map(({ sta, data }) => [sta, data.record])).toEqual(Array(10).fill([0, 0]))
    const { records } = await show.state()
    expect(records).toHaveLength(1)
    await must(one.call(routes.roundReveal, { lid: show.lid }, { token: owner }))
    // Both try to draw it: one result.
    await Promise.all([one, other].map((server) => advanceDraw(server.ports, show.id as DrawId)))
    const facts = await one.ports.store.read((tx) => tx.facts.after(show.id as DrawId, 0, 100))
    const told = facts.map(({ type }) => type)
    expect(told.filter((type) => type === 'round.logged')).toHaveLength(1)
    expect(told.filter((type) => type === 'round.drawn')).toHaveLength(1)
    const awards = await one.ports.store.read((tx) => tx.awards.ofRound(show.id as DrawId, 0))
    expect(awards).toHaveLength(2)
  } finally {
    await close()
  }
})
