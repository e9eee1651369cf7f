import { setTimeout as pause } from 'node:timers/promises'
import type { Caller, Data, Wish } from './caller.ts'
import { dataOf, guest, join, type MadeDraw, type Person, type Stage } from './stage.ts'

type Award = {
  readonly award_id: string
  readonly index: number
  readonly tier: number
  readonly state: string
  readonly round: number
}
type Comer = Person & { readonly seq: number }
const people = 3
const codes = 2
const cups = 1
/** A timed opening is so far ahead. */
const aheadMs = { low: 4_000, high: 7_000 } as const
const glanceMs = 100

/** Lives of small draws from the form to the claim, one after another: opened by hand or by time, redrawn, claimed. */
export async function runSmallDraws(caller: Caller, stage: Stage, name: string): Promise<void> {
  for (let n = 0; !caller.isOver(); n++) await liveOnce(caller, stage, `${name}.${n}`)
}

async function liveOnce(caller: Caller, stage: Stage, name: string): Promise<void> {
  const draw = await make(caller, stage, name)
  if (!draw) return
  stage.draws.push(draw)
  const comers: Comer[] = []
  for (let n = 0; n < people; n++) {
    const person = await guest(caller, `${name}/${n}`)
    const seq = person && (await join(caller, draw, person, stage))
    if (person && seq) comers.push({ ...person, seq })
  }
  if (draw.opensAt === null && !(await open(caller, stage, draw))) return
  if (comers.length === 0 || !(await seeDrawn(caller, stage, draw))) return
  await redrawOne(caller, stage, draw)
  if (await seeDrawn(caller, stage, draw)) await claimAll(caller, stage, draw, comers)
}

type Act = Pick<Wish, 'kind' | 'path' | 'body' | 'tell'> & { readonly act: string }

/** What the organiser does, under a key of idempotency. */
function asOrganiser({ organiser, seed }: Stage, of: string, { act, ...wish }: Act): Wish {
  const key = `${act} ${of}`
  const idempotencyKey = `${seed} ${key}`.replaceAll(/[^\x21-\x7e]/g, '-')
  return { ...wish, key, of, who: 'organiser', token: organiser, idempotencyKey }
}

async function make(caller: Caller, stage: Stage, name: string): Promise<MadeDraw | null> {
  const { chance, recorder } = caller
  const isTimed = chance.isIn(40)
  const opensAt = isTimed
    ? Math.floor(recorder.wallOf(recorder.now()) + chance.between(aheadMs.low, aheadMs.high))
    : null
  const given = chance.isIn(50) ? Array.from({ length: codes + 1 }, (_, n) => `${name}-code-${n}`) : []
  // A round of the beacon is waited for; a timed one would have to lie further ahead.
  const level = !isTimed && chance.isIn(30) ? 'auto' : 'C'
  const body = {
    task_type: 'fast',
    title: name,
    login_free: true,
    publish: given.length === 0,
    level,
    opening: opensAt === null ? { by: 'manual' } : { by: 'time', at: new Date(opensAt).toISOString() },
    prizes: [
      given.length > 0
        ? { tier: 1, name: '会员', kind: 'code', quantity: codes }
        : { tier: 1, name: '会员卡', kind: 'goods', quantity: codes, hand_over: 'counter' },
      { tier: 2, name: '水杯', kind: 'goods', quantity: cups, hand_over: 'counter' },
    ],
    claim: { form: [], deadline_ms: 3_600_000 },
  }
  const made = await caller.carryOut(
    asOrganiser(stage, name, { kind: 'draw', act: 'create', path: '/lotto/task/create', body, tell: whole }),
  )
  // A timed one may have come too late to be published: then it was never a draw.
  if (made?.outcome !== 'ok') return null
  const { id, lid } = made.data as { id: string; lid: string }
  if (given.length > 0 && !(await publishWithCodes(caller, stage, { id, lid }, given))) return null
  return { id, lid, what: 'list', level, stock: { 1: codes, 2: cups }, opensAt, codes: given }
}

async function publishWithCodes(
  caller: Caller,
  stage: Stage,
  { id, lid }: { readonly id: string; readonly lid: string },
  given: readonly string[],
): Promise<boolean> {
  const acts = [
    { act: 'codes', path: '/lotto/task/prize/codes', body: { id, tier: 1, codes: given } },
    { act: 'publish', path: '/lotto/task/publish', body: { id } },
  ]
  for (const act of acts) {
    const heard = await caller.carryOut(asOrganiser(stage, lid, { kind: 'draw', ...act, tell: whole }))
    if (heard?.outcome !== 'ok') return false
  }
  return true
}

const whole = (data: Data) => data

async function open(caller: Caller, stage: Stage, { id, lid }: MadeDraw): Promise<boolean> {
  const heard = await caller.carryOut(
    asOrganiser(stage, lid, {
      kind: 'open',
      act: 'open',
      path: '/lotto/task/open',
      body: { id },
      tell: whole,
    }),
  )
  return heard?.outcome === 'ok'
}

/** Looks until it was drawn; false for a draw that never will be, or when the end comes first. */
async function seeDrawn(caller: Caller, { organiser }: Stage, draw: MadeDraw): Promise<boolean> {
  const { recorder } = caller
  const opensIn = draw.opensAt === null ? 0 : draw.opensAt - recorder.wallOf(recorder.now())
  const invokedAt = recorder.now() + Math.max(0, opensIn)
  // A round of the beacon may lie as far ahead as the relays are: nobody counts on it at once.
  const isHad = draw.level === 'C' ? recorder.want('drawn', invokedAt) : () => {}
  for (;;) {
    const askedAt = recorder.now()
    const heard = await caller.ask('/lotto/task/info', { query: { id: draw.id }, token: organiser })
    if (!heard) return false
    const status = String(dataOf(heard).status)
    if (draw.opensAt !== null && status !== 'open' && status !== 'scheduled')
      recorder.see({ what: `closed ${draw.lid}`, askedAt, seenAt: recorder.now(), value: draw.opensAt })
    if (['drawn', 'claiming', 'closed'].includes(status)) {
      const times = { invokedAt, answeredAt: recorder.now(), process: -1, http: null, isOrphan: false }
      const about = {
        key: `drawn ${draw.lid} ${invokedAt}`,
        of: draw.lid,
        who: 'organiser',
        told: draw.level,
      }
      isHad()
      recorder.note({ kind: 'drawn', outcome: 'ok', ...times, ...about })
      return true
    }
    if (['cancelled', 'expired', 'failed'].includes(status)) {
      isHad()
      return false
    }
    await pause(glanceMs)
  }
}

async function awardsOf(caller: Caller, { organiser }: Stage, { id }: MadeDraw): Promise<readonly Award[]> {
  const heard = await caller.ask('/lotto/task/winner/list', { body: { id, page_size: 50 }, token: organiser })
  return heard ? (dataOf(heard).list as Award[]) : []
}

async function redrawOne(caller: Caller, stage: Stage, draw: MadeDraw): Promise<void> {
  const absent = (await awardsOf(caller, stage, draw)).find(({ tier }) => tier === 1)
  if (!absent) return
  const body = { id: draw.id, award_id: absent.award_id, reason: 'absent', redraw: true }
  await caller.carryOut(
    asOrganiser(stage, draw.lid, {
      kind: 'redraw',
      act: 'redraw',
      path: '/lotto/task/winner/void',
      body,
      tell: whole,
    }),
  )
}

async function claimAll(
  caller: Caller,
  stage: Stage,
  draw: MadeDraw,
  comers: readonly Comer[],
): Promise<void> {
  const awards = await awardsOf(caller, stage, draw)
  for (const { award_id, index, state } of awards) {
    // The number of a row is that of its entrant, less one.
    const winner = comers.find(({ seq }) => seq === index + 1)
    if (state !== 'announced' || !winner) continue
    await caller.carryOut({
      kind: 'claim',
      key: `claim ${draw.lid} ${award_id}`,
      of: draw.lid,
      who: winner.who,
      path: '/lotto/entry/claim',
      body: { lid: draw.lid, award_id, answers: {} },
      token: winner.token,
      tell: ({ code, redeem_code }) => ({ award_id, code, redeem_code }),
    })
  }
}
