import { nonceOf } from '../support/played-draw.ts'
import type { House } from './house.ts'
import { type Made, makeDraw, sealed } from './stories.ts'

/** All that people typed here, longest first: data in any language. */
export const typedInBoards: readonly string[] = [
  '月下翻牌',
  '正在发的牌',
  '翻完了的牌',
  '盖碗茶器',
  '茶点券',
  '龙井礼盒',
  '翻牌的人',
  '看牌的人',
]

export type BoardDraws = Readonly<Record<'board' | 'boardLarge' | 'boardOver', Made>>

const prizes = (first: number, second: number, third: number) => [
  { tier: 1, name: '盖碗茶器', kind: 'goods', hand_over: 'organiser', quantity: first },
  { tier: 2, name: '龙井礼盒', kind: 'goods', hand_over: 'organiser', quantity: second },
  { tier: 3, name: '茶点券', kind: 'code', quantity: third, hand_over: 'counter' },
]

/** One board for everybody of nine cards, unless `change` says otherwise. */
const boardDraw = {
  task_type: 'card',
  title: '月下翻牌',
  level: 'C',
  max_wins: 100,
  opening: { by: 'instant' },
  prizes: prizes(1, 2, 2),
  settings: { mode: 'pool', blanks: 4, cells: [1, 2, 3, null], plays: { total: 20 }, board: { cells: 9 } },
}

/** Takes these cards one after another. */
async function takeCards({ client }: House, { lid }: Made, token: string, cells: readonly number[]) {
  for (const [at, cell] of cells.entries()) {
    const sent = { lid, i: at + 1, nonce: nonceOf(7, at + 1), cell }
    client.data(await client.post('/lotto/entry/play', sent, token))
  }
}

/** A board whose beacon has to come first, from when it is published on. */
export const makeDealing = (house: House) =>
  makeDraw(house, { ...boardDraw, title: '正在发的牌', level: 'B' })

type Boards = { readonly draws: BoardDraws; readonly player: string }

/** A board of large cards, one of two hundred, and one that is over; and a player in each, as in the one that is `dealing`. */
export async function makeBoards(house: House, dealing: Made): Promise<Boards> {
  const { client, organiser } = house
  const player = await client.guest('翻牌的人')
  const other = await client.guest('看牌的人')
  const join = async (made: Made, token: string, nickname: string) =>
    client.data(await client.post('/lotto/entry/join', { lid: made.lid, nickname }, token))
  const open = async (change: object, cards: readonly number[], others: readonly number[]): Promise<Made> => {
    const made = await makeDraw(house, { ...boardDraw, ...change })
    await join(made, player, '翻牌的人')
    await join(made, other, '看牌的人')
    await sealed(house, made)
    await takeCards(house, made, other, others)
    await takeCards(house, made, player, cards)
    return made
  }
  const large = { ...boardDraw.settings, blanks: 150, board: { cells: 200 } }
  const draws = {
    board: await open({}, [4], [1, 8]),
    boardLarge: await open(
      { prizes: prizes(5, 15, 30), settings: large },
      [2, 40, 41],
      [0, 7, 12, 33, 77, 140, 199],
    ),
    boardOver: await open({ title: '翻完了的牌' }, [0, 4], [1, 6]),
  }
  await join(dealing, player, '翻牌的人')
  const { id } = draws.boardOver
  client.data(await client.post('/lotto/task/cancel', { id, reason: '翻完了的牌' }, organiser))
  return { draws, player }
}
