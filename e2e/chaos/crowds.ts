import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '../outside/client.ts'
import { makeWheel } from '../support/played-draw.ts'
import type { Caller, Data } from './caller.ts'
import { guest, join, type MadeDraw, type Person, press, type Stage } from './stage.ts'

/** Between two acts of one person. */
const restMs = { low: 60, high: 240 } as const
const sweets = 80
const lots = 6_000
const prizes = 5

/** The draws that go on all the time: one that people join, a wheel that they turn, lots that they take. */
export async function makeCrowds(
  url: string,
  stage: Stage,
): Promise<{ list: MadeDraw; wheel: MadeDraw; lots: MadeDraw }> {
  const client = createClient(url)
  const create = async (draw: Data) =>
    client.data<{ id: string; lid: string }>(
      await client.post(
        '/lotto/task/create',
        { ...draw, level: 'C', login_free: true, publish: true },
        stage.organiser,
      ),
    )
  const list = await create({
    task_type: 'fast',
    title: '人群',
    opening: { by: 'manual' },
    prizes: [{ tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: prizes }],
  })
  const wheel = await makeWheel(client, stage.organiser, { quantity: sweets, odds: 300_000, total: 100_000 })
  const dealt = await create({
    task_type: 'draw_lots',
    title: '抽签',
    prizes: [],
    opening: { by: 'lots' },
    settings: {
      lots: Array.from({ length: lots }, (_, n) => ({ label: `${n + 1} 号`, count: 1 })),
      rule: 'each',
      show: 'never',
    },
  })
  const plain = { level: 'C', opensAt: null, codes: [] } as const
  const made = {
    list: { ...list, ...plain, what: 'list', stock: { 1: prizes } },
    wheel: { ...wheel, ...plain, what: 'wheel', stock: { 1: sweets } },
    lots: { ...dealt, ...plain, what: 'lots', stock: {} },
  } as const
  stage.draws.push(...Object.values(made))
  return made
}

const rest = ({ chance }: Caller) => pause(chance.between(restMs.low, restMs.high))

/** People who come to a draw one after another. */
export async function runJoiner(caller: Caller, stage: Stage, draw: MadeDraw, name: string): Promise<void> {
  for (let n = 0; !caller.isOver(); n++) {
    const person = await guest(caller, `${name}.${n}`)
    if (person) await join(caller, draw, person, stage)
    await rest(caller)
  }
}

/** Somebody who plays on and on; each nonce is kept until its play is known, as on a phone. */
export async function runPlayer(caller: Caller, stage: Stage, draw: MadeDraw, name: string): Promise<void> {
  const person = await guest(caller, name)
  if (!person || !(await join(caller, draw, person, stage))) return
  for (let i = 1; !caller.isOver(); i++) {
    const nonce = caller.chance.hex()
    await press(caller, {
      kind: 'play',
      key: `play ${draw.lid} ${name} ${i} ${nonce}`,
      of: draw.lid,
      who: name,
      path: '/lotto/entry/play',
      body: { lid: draw.lid, i, nonce },
      token: person.token,
      // How many are left is another number each time.
      tell: ({ chances_left: _, ...answer }) => answer,
    })
    await rest(caller)
  }
}

/** People who come for a lot each. */
export async function runTaker(caller: Caller, stage: Stage, draw: MadeDraw, name: string): Promise<void> {
  for (let n = 0; !caller.isOver(); n++) {
    const person = await guest(caller, `${name}.${n}`)
    if (person && (await join(caller, draw, person, stage))) await take(caller, draw, person)
    await rest(caller)
  }
}

/** Asks for the lot of somebody; whoever has one is told the same. */
async function take(caller: Caller, { lid }: MadeDraw, { who, token }: Person): Promise<void> {
  await press(caller, {
    kind: 'take',
    key: `take ${lid} ${who}`,
    of: lid,
    who,
    path: '/lotto/entry/take',
    body: { lid },
    token,
    notYet: ['lots_not_sealed'],
    tell: ({ k, label, salt, path, at }) => ({ k, label, salt, path, at }),
  })
}
