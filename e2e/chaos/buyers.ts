import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '../outside/client.ts'
import type { Caller } from './caller.ts'
import { type Buyer, dataOf, type Stage } from './stage.ts'
import type { World } from './world.ts'

/** Cards that each order is for: an account holds as many as were paid, whoever told it and how often. */
export const cardsEach = 2
const glanceMs = 300
/** Between two orders of one buyer. */
const restMs = { low: 200, high: 800 } as const

/** An account that has something to buy: who runs the service has everything. */
export async function signUpBuyer(url: string, name: string): Promise<Buyer> {
  const client = createClient(url)
  // A mobile number: an address would have to be proved, and the mail host is dead.
  const account = `13${String(Number.parseInt(Buffer.from(name).toString('hex').slice(-10), 16) % 1e9).padStart(9, '0')}`
  const given = { account, password: 'a long enough one', nickname: name }
  const { auth_code } = client.data<{ auth_code: string }>(await client.post('/auth/signup', given))
  const signedIn = await client.post('/userlogin', { auth_code, auth_platform: 1 })
  return { who: name, account, token: client.data<{ token: string }>(signedIn).token }
}

/** Orders cards again and again, pays, has the provider tell it more than once, and waits until it is credited. */
export async function runBuyer(caller: Caller, stage: Stage, world: World, buyer: Buyer): Promise<void> {
  const { token, who, account } = buyer
  const way = caller.chance.among(['alipay', 'stripe'] as const)
  for (let n = 0; !caller.isOver(); n++) {
    const heard = await caller.carryOut({
      kind: 'order',
      key: `order ${account} ${n}`,
      of: account,
      who,
      token,
      path: '/pay/order/create',
      body: { product: 'cards', plan: 'pro', period: 'month', count: cardsEach, way },
      idempotencyKey: `${account}-${n}`,
      tell: ({ order_id }) => ({ order_id }),
    })
    if (heard?.outcome === 'ok')
      await payAndWait(caller, stage, world, { buyer, way, id: String(heard.data.order_id) })
    await pause(caller.chance.between(restMs.low, restMs.high))
  }
}

type Placed = { readonly buyer: Buyer; readonly way: 'alipay' | 'stripe'; readonly id: string }

async function payAndWait(
  caller: Caller,
  stage: Stage,
  world: World,
  { buyer, way, id }: Placed,
): Promise<void> {
  const shop = world.shops.shops[way]
  let isPaid = false
  while (!caller.isOver()) {
    const heard = await caller.ask('/pay/order/info', { query: { order_id: id }, token: buyer.token })
    if (!heard) return
    const {
      state,
      order_no: no,
      pay,
    } = dataOf(heard) as {
      state: string
      order_no: string
      pay: { qr: string | null; url: string | null } | null
    }
    if (state !== 'created') return
    if (!isPaid && (pay?.qr ?? pay?.url)) {
      shop.pay(no)
      isPaid = true
      stage.paid.set(buyer.account, [...(stage.paid.get(buyer.account) ?? []), no])
      // Providers tell it more than once, and here to more than one process at a time.
      for (const { url } of world.processes) void tell(world, way, no, url)
    }
    await pause(glanceMs)
  }
}

async function tell({ shops }: World, way: Placed['way'], no: string, url: string): Promise<void> {
  const { headers, body } = shops.shops[way].notice(no)
  const path = new URL(shops.notifyUrlOf(way, no)).pathname
  await fetch(url + path, { method: 'POST', headers, body, signal: AbortSignal.timeout(12_000) }).then(
    (answer) => answer.body?.cancel(),
    () => {},
  )
}
