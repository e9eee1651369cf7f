import { createInlineListWork } from '@fairdraw/application/testing/inline-list-work'
import { newDelivery, newHook } from '@fairdraw/application/testing/store-connecting.contract'
import { routes } from '@fairdraw/contract'
import { hookEvents } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newSecret } from '../../../../packages/application/src/connecting/sign-hook.ts'
import { createHookSender } from '../outside/hooks/hook-sender.ts'
import { isGenuine, startFakeReceivers } from '../outside/hooks/testing/fake-receivers.ts'
import { handOpened, letJoin } from '../testing/sample-draw.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'

const hosts = ['hooks.example.org', 'slow.example.org'] as const
let two: TwoServers
let receivers: Awaited<ReturnType<typeof startFakeReceivers>>
beforeEach(async () => {
  receivers = await startFakeReceivers()
  const hookSender = createHookSender({ ...receivers.world, patienceMs: 5_000 })
  two = await twoServers({ share: (store) => ({ hookSender, lists: createInlineListWork(store) }) })
})
afterEach(async () => {
  await two.close()
  await receivers.close()
})

test('two processes send each delivery once, and one at a time to each address', async () => {
  const [{ ports }] = two.servers
  const open = new Map<string, number>()
  let most = 0
  for (const host of hosts)
    receivers.serve(host, (response) => {
      open.set(host, (open.get(host) ?? 0) + 1)
      most = Math.max(most, open.get(host) ?? 0)
      setTimeout(() => {
        open.set(host, (open.get(host) ?? 0) - 1)
        response.writeHead(204).end()
      }, 5)
    })
  const told = await Promise.all(
    hosts.map(async (host, n) => {
      const { sealed } = newSecret(ports.vault, `h${n}`)
      const hook = newHook({ id: `h${n}`, url: `https://${host}/`, sealedSecrets: [sealed] })
      const at = Date.now()
      const deliveries = Array.from({ length: 12 }, () => newDelivery(hook, { at }))
      await ports.store.transact(async (tx) => {
        await tx.hooks.insert(hook)
        await tx.hooks.put(deliveries)
      })
      return deliveries.map(({ id }) => id)
    }),
  )
  for (const server of two.servers) server.startWork()
  await expect.poll(() => receivers.got.length).toBe(24)
  const states = () =>
    ports.store.read(async (tx) => {
      const found = new Set<string>()
      for (const id of told.flat()) {
        const one = await tx.hooks.delivery(id)
        found.add(`${one?.state} ${one?.tries}`)
      }
      return found
    })
  await expect.poll(states).toEqual(new Set(['delivered 1']))
  const got = receivers.got.map(({ headers }) => headers['webhook-id'])
  expect(got.toSorted()).toEqual(told.flat().toSorted())
  expect(most).toBe(1)
})

test('what one process does is told once, whichever of them moves the draw on', async () => {
  const [one, other] = two.servers
  const wish = { url: 'https://hooks.example.org/in', events: [...hookEvents] }
  const { secret } = (await one.call(routes.webhookAdd, wish, { token: two.owner })).data
  for (const server of two.servers) server.startWork()
  const { id, lid } = (await other.call(routes.taskCreate, handOpened, { token: two.owner })).data
  await letJoin(one, lid, 4)
  await one.call(routes.taskOpen, { id }, { token: two.owner })
  const types = () => receivers.got.map(({ body }) => JSON.parse(body).type as string).sort()
  await expect.poll(types).toContain('draw.drawn')
  await expect.poll(types).toEqual(expect.arrayContaining(['draw.published', 'draw.sealed', 'draw.drawn']))
  expect(types().filter((type) => type === 'draw.drawn')).toHaveLength(1)
  const now = await one.ports.store.read((tx) => tx.now())
  for (const got of receivers.got) expect(isGenuine(got, secret, now)).toBe(true)
})
