import { setTimeout as pause } from 'node:timers/promises'
import { pinned } from '@fairdraw/application/testing/pinned'
import { type LogLeaf, type Proof, verifyProof } from '@fairdraw/fairness'
import { verifyBeacon } from '../../packages/fairness/src/rounds/beacon.ts'
import { createClient } from '../outside/client.ts'
import type { PublishedProof } from '../outside/recompute.ts'
import { cardsEach } from './buyers.ts'
import type { AccountEnd, AwardSeen, DrawEnd, End, ReceiptSeen } from './end.ts'
import { each, type MadeDraw, type Person, type Stage } from './stage.ts'
import type { World } from './world.ts'

type Client = ReturnType<typeof createClient>
const atOnce = 6
const restingWithinMs = 60_000
const leavesAtOnce = 1_000
const resting: ReadonlySet<string> = new Set([
  'drawn',
  'claiming',
  'closed',
  'cancelled',
  'expired',
  'failed',
  'draft',
])

/** Ends what still goes on, and asks every process for everything that there is to see. Nothing is spoilt by now. */
export async function gatherEnd(world: World, stage: Stage): Promise<End> {
  const clients = world.processes.map(({ url }) => createClient(url))
  const draws: DrawEnd[] = []
  for (const draw of stage.draws) await endDraw(clients[0] as Client, stage, draw)
  await each(stage.draws, atOnce, async (draw) => void draws.push(await seeDraw(world, clients, stage, draw)))
  const accounts: AccountEnd[] = []
  for (const buyer of stage.buyers) accounts.push(await seeAccount(clients[0] as Client, stage, buyer))
  return { draws, accounts, log: await seeLog(clients[1] as Client) }
}

async function endDraw(client: Client, { organiser }: Stage, { id, what, opensAt }: MadeDraw): Promise<void> {
  const reason = '到此为止'
  if (what === 'wheel') await client.post('/lotto/task/cancel', { id, reason }, organiser)
  if (what === 'lots') await client.post('/lotto/lots/close', { id, reason }, organiser)
  // One that nobody opened any more, or that is open by hand: where it has entrants it is drawn.
  if (what === 'list' && opensAt === null) await client.post('/lotto/task/open', { id }, organiser)
}

async function untilResting(
  client: Client,
  { organiser }: Stage,
  { id, what, opensAt }: MadeDraw,
): Promise<string> {
  for (const until = performance.now() + restingWithinMs; ; await pause(50)) {
    const { status } = client.data<{ status: string }>(
      await client.get('/lotto/task/info', { id }, organiser),
    )
    // One that could not be opened, since nobody came, stays as it is.
    const isLeft = status === 'open' && what === 'list' && opensAt === null
    if (resting.has(status) || isLeft || performance.now() > until) return status
  }
}

async function seeDraw(
  world: World,
  clients: readonly Client[],
  stage: Stage,
  draw: MadeDraw,
): Promise<DrawEnd> {
  const client = clients[draw.lid.charCodeAt(0) % clients.length] as Client
  const { lid, what, opensAt, stock, codes } = draw
  const status = await untilResting(client, stage, draw)
  const people = stage.people.get(lid) ?? []
  const isDrawn = ['drawn', 'claiming', 'closed'].includes(status)
  const proofs = isDrawn ? await Promise.all(clients.map((one) => proofOf(one, lid))) : []
  const found = proofs.filter((proof) => proof !== null)
  const rows = what === 'list' && found.length > 0 ? await client.rows(lid) : []
  const spins = what === 'wheel' && isDrawn ? (await client.spins(lid)).filter(Boolean) : []
  const [receipts, lots]: [Record<string, ReceiptSeen>, Record<string, unknown>] = [{}, {}]
  await each(people, 2, async ({ who, token }) => {
    const receipt = await client.get('/lotto/entry/receipt', { lid }, token)
    if (receipt.sta === 0) receipts[who] = receipt.data.receipt as ReceiptSeen
    if (what !== 'lots') return
    const sight = await client.get('/lotto/entry/info', { lid }, token)
    const { mine = null } = (sight.data.lots ?? {}) as { mine?: unknown }
    if (mine) lots[who] = mine
  })
  const awards = isDrawn ? await awardsOf(client, stage, draw) : []
  return {
    lid,
    what,
    status,
    opensAt,
    stock,
    codes,
    wanted: people.map(({ who }) => who),
    proofs: found,
    rows,
    spins,
    receipts,
    lots,
    awards,
    objections: found[0] ? await objectionsTo(world, found[0], { rows, spins }) : [],
    claims: what === 'list' ? await claimsOf(client, draw, { awards, receipts, people }) : {},
  }
}

async function proofOf(client: Client, lid: string): Promise<PublishedProof | null> {
  const answer = await client.get('/lotto/proof', { lid })
  return answer.sta === 0 ? (answer.data as unknown as PublishedProof) : null
}

async function objectionsTo(
  { chain }: World,
  proof: PublishedProof,
  { rows, spins }: { readonly rows: readonly string[]; readonly spins: readonly string[] },
): Promise<string[]> {
  const report = await verifyProof(proof as unknown as Proof, {
    ...pinned,
    ...(rows.length > 0 ? { rows } : {}),
    ...(spins.length > 0 ? { spins } : {}),
    chains: [chain],
    verifyBeacon: (_, round, signature) => verifyBeacon(chain, round, signature),
  })
  return report.checks.filter(({ verdict }) => verdict === 'fail').map((check) => JSON.stringify(check))
}

type Page<Row> = { readonly list: readonly Row[]; readonly next_cursor: string | null }

/** All rows of a list, page by page. */
async function allOf<Row>(ask: (more: { readonly cursor?: string }) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Page<Row> = await ask(cursor === '' ? {} : { cursor })
    rows.push(...page.list)
    cursor = page.next_cursor
  }
  return rows
}

async function awardsOf(client: Client, { organiser }: Stage, { id, what }: MadeDraw): Promise<AwardSeen[]> {
  if (what === 'lots') return []
  const awards = await allOf<AwardSeen>(async (more) =>
    client.data(await client.post('/lotto/task/winner/list', { id, page_size: 200, ...more }, organiser)),
  )
  return awards.map(({ award_id, round, slot, tier, index, state }) => ({
    award_id,
    round,
    slot,
    tier,
    index,
    state,
  }))
}

type Held = {
  readonly awards: readonly AwardSeen[]
  readonly receipts: Readonly<Record<string, ReceiptSeen>>
  readonly people: readonly Person[]
}

async function claimsOf(
  client: Client,
  { lid }: MadeDraw,
  { awards, receipts, people }: Held,
): Promise<DrawEnd['claims']> {
  const claims: Record<string, DrawEnd['claims'][string]> = {}
  for (const { award_id, index } of awards) {
    const winner = people.find(({ who }) => receipts[who]?.joinSeq === index + 1)
    if (!winner) continue
    const answer = await client.get('/lotto/entry/award', { lid, award_id }, winner.token)
    if (answer.sta !== 0) continue
    const { state, code, redeem_code } = answer.data as DrawEnd['claims'][string]
    claims[award_id] = { state, code, redeem_code }
  }
  return claims
}

async function seeAccount(
  client: Client,
  { paid }: Stage,
  { account, token }: Stage['buyers'][number],
): Promise<AccountEnd> {
  const all = async () => {
    const orders = await allOf<AccountEnd['orders'][number]>(async (more) =>
      client.data(await client.get('/pay/order/list', { page_size: '200', ...more }, token)),
    )
    return orders.map(({ order_id, order_no, state }) => ({ order_id, order_no, state }))
  }
  const paidHere = paid.get(account) ?? []
  // What was paid is credited soon, also where no notice came: the provider is asked.
  let orders = await all()
  const isCredited = () =>
    paidHere.every((no) => orders.some((one) => one.order_no === no && one.state === 'credited'))
  for (
    const until = performance.now() + restingWithinMs;
    !isCredited() && performance.now() < until;
    orders = await all()
  )
    await pause(200)
  const { total } = client.data<{ total: number }>(
    await client.get('/pay/card/list', { page_size: '1' }, token),
  )
  return { account, orders, cards: total, cardsEach, paid: paidHere }
}

async function seeLog(client: Client): Promise<End['log']> {
  const { size, root } = client.data<{ size: number; root: string }>(
    await client.get('/lotto/log/checkpoint', {}),
  )
  const leaves: LogLeaf[] = []
  while (leaves.length < size) {
    const query = { from: String(leaves.length), to: String(Math.min(size, leaves.length + leavesAtOnce)) }
    const { list } = client.data<{ list: LogLeaf[] }>(await client.get('/lotto/log/entries', query))
    if (list.length === 0) break
    leaves.push(...list)
  }
  return { leaves, size, root }
}
