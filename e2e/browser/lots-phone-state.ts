import type { House } from './house.ts'
import { type Made, makeDraw, sealed } from './stories.ts'

/** All that people typed here: data in any language. */
export const typedInLotsPhone: readonly string[] = [
  '签筒里的签',
  '等主持人抽',
  '抽完了的签',
  '两两配对',
  '扫地',
  '擦窗',
  '抽签的人',
  '换签的人',
]

export type LotsPhoneDraws = Readonly<Record<'lotsMine' | 'lotsHost' | 'lotsOver' | 'lotsPairs', Made>>

const lots = [
  { label: '扫地', count: 2 },
  { label: '擦窗', count: 2 },
]

/** Draws of lots as a phone shows them; `player` is in each, holds lots, and is asked to exchange one. */
export async function makeLotsPhone(house: House, player: string): Promise<LotsPhoneDraws> {
  const { client, organiser } = house
  const other = await client.guest('换签的人')
  const made = (title: string, settings: object) =>
    makeDraw(house, {
      task_type: 'draw_lots',
      title,
      level: 'C',
      prizes: [],
      opening: { by: 'lots' },
      settings: { lots, show: 'at_once', ...settings },
    })
  const join = async ({ lid }: Made, token: string, nickname: string) =>
    client.data(await client.post('/lotto/entry/join', { lid, nickname }, token))
  const both = async (draw: Made) => {
    await join(draw, player, '抽签的人')
    await join(draw, other, '换签的人')
    await sealed(house, draw)
    for (const token of [player, other])
      client.data(await client.post('/lotto/entry/take', { lid: draw.lid }, token))
    return draw
  }
  const draws = {
    lotsMine: await both(await made('签筒里的签', { rule: 'each', swap: true })),
    lotsHost: await made('等主持人抽', { rule: 'host', show: 'at_end' }),
    lotsOver: await both(await made('抽完了的签', { rule: 'each' })),
    lotsPairs: await made('两两配对', { rule: 'pairing', lots: [], show: 'never' }),
  }
  await join(draws.lotsHost, player, '抽签的人')
  await sealed(house, draws.lotsHost)
  await join(draws.lotsPairs, player, '抽签的人')
  const ask = { act: 'ask', lid: draws.lotsMine.lid, join_seq: 1 }
  client.data(await client.post('/lotto/lots/swap', ask, other))
  client.data(await client.post('/lotto/lots/close', { id: draws.lotsOver.id }, organiser))
  return draws
}
