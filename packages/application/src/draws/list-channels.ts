import type { DrawId, UserId } from '@fairdraw/domain'
import type { Channel, Ports, Reading, Traffic } from '../ports/index.ts'
import { type RunDraw, runDraw } from './owned-draw.ts'

/** A draw's channels with their traffic; `direct` is everything that came by none of them. */
export type ChannelTraffic = {
  readonly direct: Traffic
  readonly channels: readonly (Channel & Traffic)[]
}
export type ChannelSight = ChannelTraffic & { readonly draw: RunDraw }

/** How people were led to an own draw. */
export function listChannels(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  id: DrawId,
): Promise<ChannelSight> {
  return store.read(async (tx) => {
    const draw = await runDraw(tx, userId, id)
    return { draw, ...(await channelTraffic(tx, id)) }
  })
}

/** A draw's traffic by the channels it has. */
export async function channelTraffic(tx: Reading, id: DrawId): Promise<ChannelTraffic> {
  const rest = new Map((await tx.traffic.byChannel(id)).map(({ channel, ...traffic }) => [channel, traffic]))
  const channels = (await tx.traffic.channels(id)).map((channel) => {
    const traffic = rest.get(channel.id) ?? { visits: 0, entrants: 0 }
    rest.delete(channel.id)
    return { ...channel, ...traffic }
  })
  const direct = { visits: 0, entrants: 0 }
  for (const { visits, entrants } of rest.values()) {
    direct.visits += visits
    direct.entrants += entrants
  }
  return { direct, channels }
}
