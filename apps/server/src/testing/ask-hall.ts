import { until } from '@fairdraw/application/testing/until'
import { type OutputOf, type Route, routes, type SentOf } from '@fairdraw/contract'
import type { TestApp } from './app.ts'
import { hallDraw, roster } from './live-show.ts'
import { plainPicture } from './sample-media.ts'

/** Makes a call that must succeed, as the organiser or with another token; answers its data. */
export type Ask = <R extends Route>(
  route: R,
  sent: SentOf<R>,
  token?: string,
  file?: Uint8Array,
) => Promise<OutputOf<R>>

/** The life of a live draw, with every call that it has. */
export async function askHall(app: TestApp, ask: Ask, guest: string): Promise<void> {
  const { id, lid } = await ask(routes.taskCreate, hallDraw as SentOf<typeof routes.taskCreate>)
  const spare = { number: 'X1', name: '多余的人' }
  await ask(routes.liveRosterImport, { id, people: [...roster(8), spare] })
  const { picture } = await ask(
    routes.liveRosterPhoto,
    { id },
    undefined,
    await plainPicture('jpeg', 90, 120),
  )
  await ask(routes.liveRosterPhotoFetch, { id, url: 'https://example.org/face.jpg' })
  await ask(routes.liveRosterPictures, { id, people: [{ number: 'X1', picture }] })
  await ask(routes.liveRosterRemove, { id, numbers: ['X1'] })
  await ask(routes.taskPublish, { id })
  await askGuest(ask, lid, guest)
  const control = await askRemote(ask, lid)
  await ask(routes.liveCheckInStaff, { lid, number: '102', control })
  await ask(routes.liveRosterList, { lid, control, here: true })
  await ask(routes.liveRehearse, { id })
  await askShow(app, ask, lid, guest)
}

async function askGuest(ask: Ask, lid: string, guest: string): Promise<void> {
  await ask(routes.liveClock, {}, guest)
  const { code: wall } = await ask(routes.liveWall, { lid })
  await ask(routes.liveCheckIn, { lid, identity: { number: '101', name: '同事1', wall } }, guest)
  const { id } = await ask(routes.liveDanmaku, { lid, text: '新年好' }, guest)
  await ask(routes.danmakuList, { lid })
  await ask(routes.danmakuJudge, { lid, ids: [id], show: true })
  const { picture = '' } = await ask(routes.liveSelfie, { lid }, guest, await plainPicture('jpeg', 90, 120))
  await ask(routes.liveSelfieJudge, { lid, selfies: [{ number: '101', picture }], show: true })
  await ask(routes.liveSelfieRemove, { lid }, guest)
}

async function askRemote(ask: Ask, lid: string): Promise<string> {
  const join = async () => {
    const { code } = await ask(routes.remotePair, { lid })
    return (await ask(routes.remoteJoin, { lid, code, label: '主持人' })).control
  }
  await join()
  const { code } = await ask(routes.remotePair, { lid })
  const { control: spare } = await ask(routes.remoteJoin, { code, spare: true })
  await ask(routes.spareTell, { lid, control: spare, checksum: 'ab'.repeat(32) })
  const [first] = (await ask(routes.remoteList, { lid })).list
  await ask(routes.remoteRevoke, { lid, remote_id: first?.remote_id ?? '' })
  return await join()
}

async function askShow(app: TestApp, ask: Ask, lid: string, guest: string): Promise<void> {
  await ask(routes.livePeople, { lid })
  await ask(routes.liveOrder, { lid, order: { do: 'round', round: 1 } })
  await ask(routes.liveBegin, { lid })
  const state = () => ask(routes.liveState, { lid })
  const becomes = (check: (now: Awaited<ReturnType<typeof state>>) => boolean) =>
    until(async () => {
      if (!check(await state())) throw new Error('not yet')
    })
  await becomes(({ status }) => status === 'live')
  const { record } = await ask(routes.roundStart, { lid, round: 1, shot: 0 })
  await ask(routes.roundReveal, { lid })
  await becomes(({ records }) => records[record]?.drawn_at != null)
  const { scene } = await state()
  app.clock.set(Math.max(scene.since, app.clock.now()))
  await ask(routes.liveMe, { lid }, guest)
  await ask(routes.roundConfirm, { lid, record })
  await ask(routes.liveChange, { lid, change: { kind: 'abandon', round: 0, reason: '时间不够' } })
  await ask(routes.liveEnd, { lid })
}
