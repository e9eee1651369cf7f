import { until } from '@fairdraw/application/testing/until'
import { routes, type SentOf } from '@fairdraw/contract'
import type { TestApp } from './app.ts'
import { letJoin, makeDraw } from './sample-draw.ts'

type NewDraw = SentOf<typeof routes.taskCreate>

/** A drawn draw with the token of who won each of its awards, and of somebody who won nothing. */
export type WonDraw = {
  readonly id: string
  readonly lid: string
  readonly won: readonly { readonly awardId: string; readonly token: string }[]
  readonly loser: string
}

/** Draws, and waits until its prizes can be claimed. `before` runs while it is a draft. */
export async function winDraw(
  app: TestApp,
  owner: string,
  changes: Partial<NewDraw>,
  before: (id: string) => Promise<unknown> = async () => {},
): Promise<WonDraw> {
  const { id, lid } = await makeDraw(app, owner, { ...changes, publish: false })
  await before(id)
  const published = await app.call(routes.taskPublish, { id }, { token: owner })
  if (published.sta !== 0) throw new Error(`not published: ${JSON.stringify(published)}`)
  const tokens = await letJoin(app, lid, 6)
  await app.call(routes.taskOpen, { id }, { token: owner })
  await until(async () => {
    const { status } = (await app.call(routes.entryInfo, { lid })).data
    if (status !== 'claiming') throw new Error(`it is ${status}`)
  })
  const { list } = (await app.call(routes.winnerList, { id }, { token: owner })).data
  const won = list.map(({ award_id, index }) => ({ awardId: award_id, token: tokens[index] ?? '' }))
  const loser = tokens.find((token) => !won.some((each) => each.token === token)) ?? ''
  return { id, lid, won, loser }
}
