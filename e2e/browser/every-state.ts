import { createPrivateChain } from '../../packages/fairness/src/testing/private-chain.ts'
import { type Relay, startRelay } from '../support/relay.ts'
import { type BoardDraws, makeBoards, makeDealing, typedInBoards } from './board-state.ts'
import { type HallDraws, makeHalls, typedInHalls } from './hall-state.ts'
import { type House, openHouse } from './house.ts'
import { type LotsDeskDraws, makeLotsDesk, typedInLotsDesk } from './lots-desk-state.ts'
import { type LotsPhoneDraws, makeLotsPhone, typedInLotsPhone } from './lots-phone-state.ts'
import { makeScreens, type ScreenDraws, typedInScreens } from './screen-state.ts'
import { hasWon, joinAs, type Made, makeDraw, openDraw, signUp } from './stories.ts'
import { makeTerms, type TermsDraws, type TermsPeople, typedInTerms } from './terms-state.ts'
import { makeWays, typedInWays, type WaysDraws } from './ways-state.ts'

/**
 * Who looks at a place: nobody in particular; the organiser, one who has no draw yet, or the operator in the
 * organiser's place; or a phone of the story.
 */
export type Who =
  | 'visitor'
  | 'organiser'
  | 'newcomer'
  | 'support'
  | 'stranger'
  | 'winner'
  | 'loser'
  | 'waiting'
  | 'player'
  | 'attendee'
  | keyof TermsPeople

/** A house with draws in every state that can be reached without waiting, and who is known to whom by which token. */
export type Story = {
  readonly house: House
  readonly tokens: Tokens
  readonly draws: Draws
  end(): Promise<void>
}
type Tokens = Readonly<Record<Who, Readonly<Record<string, string>>>>

/** All that people typed in the story, longest first, and what a deployment calls who has said no name: data in any language. */
export const typedInStory: readonly string[] = [
  ...typedInTerms,
  ...typedInWays,
  ...typedInBoards,
  ...typedInScreens,
  ...typedInLotsDesk,
  ...typedInLotsPhone,
  ...typedInHalls,
  '店庆三周年，谢谢每一位来喝茶的人。',
  '每人一次机会，开奖后当场领取。',
  '下雨，改期',
  '周年庆抽奖',
  '茶话会抽奖',
  '还没写完',
  '明天开始',
  '到点开奖',
  '满人开奖',
  '雨天取消',
  '等随机数',
  '新来的',
  '组织者',
  '林小满',
  '许愿池',
  '紫砂壶',
  '大橘',
  '云朵',
  '晚风',
  '阿杰',
  '周周',
  '桃子',
  '盖碗',
  '茶会',
  '茶客',
  '人来得多',
]

const hour = 3_600_000

/** Starts the service with a beacon network of its own and brings every draw into its state. */
export async function tellStory(): Promise<Story> {
  const relay = await startRelay({ chain })
  const house = await openHouse({
    env: { FAIRDRAW_BEACON: relay.url, FAIRDRAW_BEACON_CHAIN: JSON.stringify(chain.info) },
  })
  const newcomer = await signUp(house, '新来的')
  const terms = await makeTerms(house)
  const screens = await makeScreens(house)
  const halls = await makeHalls(house)
  const others = {
    ...terms.draws,
    ...screens,
    ...(await makeLotsDesk(house)),
    ...halls.draws,
    ...(await makeWays(house)),
    ...(await makeDraws(house, relay)),
  }
  const boards = await makeBoards(house, others.boardDealing)
  const draws = { ...others, ...boards.draws, ...(await makeLotsPhone(house, boards.player)) }
  // An organiser enters somebody else's draw like everybody.
  house.client.data(await house.client.post('/lotto/entry/join', { lid: draws.pictured.lid }, newcomer))
  const [entrants, waiting] = await Promise.all([
    joinAs(house, draws.drawn.lid, ['林小满', '阿杰', '周周', 'Jason', '桃子']),
    joinAs(house, draws.open.lid, ['许愿池']),
  ])
  await openDraw(house, draws.drawn.id)
  const results = await Promise.all(entrants.map(({ token }) => hasWon(house, draws.drawn.lid, token)))
  await setAside(house, draws.drawn, entrants[results.indexOf(true)]?.seq ?? 0)
  const final = await Promise.all(entrants.map(({ token }) => hasWon(house, draws.drawn.lid, token)))
  const guest = (token = '') => ({ entrant_token: token })
  const people = Object.entries(terms.people).map(([who, token]) => [who, guest(token)] as const)
  return {
    house,
    draws,
    tokens: {
      ...(Object.fromEntries(people) as Record<keyof TermsPeople, ReturnType<typeof guest>>),
      visitor: {},
      stranger: {},
      organiser: { token: house.organiser },
      newcomer: { token: newcomer },
      support: { token: house.organiser },
      winner: guest(entrants[final.indexOf(true)]?.token),
      loser: guest(entrants[results.indexOf(true)]?.token),
      waiting: guest(waiting[0]?.token),
      player: guest(boards.player),
      attendee: guest(halls.attendee),
    },
    end: async () => {
      await house.close()
      await relay.stop()
    },
  }
}

const chain = createPrivateChain({
  period: 1,
  genesisMs: Math.floor(Date.now() / 1000) * 1000 - 600_000,
  secretKey: new Uint8Array(32).fill(7),
})

/** One draw of each state. */
type OwnDraws = Readonly<Record<OwnDraw, Made>>
type OwnDraw =
  | 'draft'
  | 'open'
  | 'later'
  | 'timed'
  | 'full'
  | 'drawn'
  | 'cancelled'
  | 'awaiting'
  | 'crowded'
  | 'boardDealing'
export type Draws = OwnDraws &
  TermsDraws &
  WaysDraws &
  BoardDraws &
  ScreenDraws &
  LotsDeskDraws &
  LotsPhoneDraws &
  HallDraws

async function makeDraws(house: House, relay: Relay): Promise<OwnDraws> {
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const awaiting = await makeDraw(house, { title: '等随机数', level: 'B' })
  await joinAs(house, awaiting.lid, ['大橘', '云朵', '晚风'])
  const level = 'C'
  const draws = {
    awaiting,
    draft: await makeDraw(house, { title: '还没写完', level, publish: false }),
    open: await makeDraw(house, {
      title: '周年庆抽奖',
      description: '店庆三周年，谢谢每一位来喝茶的人。',
      rules_text: '每人一次机会，开奖后当场领取。',
      level,
    }),
    later: await makeDraw(house, {
      title: '明天开始',
      level,
      start_at: at(20),
      opening: { by: 'time', at: at(40) },
    }),
    timed: await makeDraw(house, { title: '到点开奖', level, opening: { by: 'time', at: at(2) } }),
    full: await makeDraw(house, { title: '满人开奖', level, opening: { by: 'count', count: 60 } }),
    drawn: await makeDraw(house, { title: '茶话会抽奖', level }),
    cancelled: await makeDraw(house, { title: '雨天取消', level }),
    crowded: await makeDraw(house, { title: '人来得多', level }),
  }
  const { client, organiser } = house
  client.data(
    await client.post('/lotto/task/cancel', { id: draws.cancelled.id, reason: '下雨，改期' }, organiser),
  )
  await crowd(house, draws.crowded.lid)
  const boardDealing = await makeDealing(house)
  // From here on no beacon comes: what waits for one goes on waiting.
  relay.setMode('gone')
  client.data(await client.post('/lotto/task/open', { id: awaiting.id }, organiser))
  await client.until(awaiting.id, organiser, 'awaiting_beacon')
  return { ...draws, boardDealing }
}

/** A crowd enters, twenty at a time. */
async function crowd(house: House, lid: string): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => joinAs(house, lid, [`茶客 ${turn * 20 + index + 1}`])),
    )
}

async function setAside({ client, organiser }: House, { id }: Made, seq: number): Promise<void> {
  const { list } = client.data<{ list: { award_id: string; index: number }[] }>(
    await client.post('/lotto/task/winner/list', { id }, organiser),
  )
  const award_id = list.find(({ index }) => index + 1 === seq)?.award_id ?? ''
  const sent = { id, award_id, reason: 'absent', redraw: true }
  client.data(await client.post('/lotto/task/winner/void', sent, organiser))
  await client.until(id, organiser, 'drawn')
}
