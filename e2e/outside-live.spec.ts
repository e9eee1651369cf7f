import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClient } from './outside/client.ts'
import { type PublishedProof, recompute } from './outside/recompute.ts'
import {
  hasCome,
  type LiveDraw,
  openLiveDraw,
  type Press,
  seeStage,
  seeStageWhen,
} from './support/live-draw.ts'
import { type RunningServer, startServer } from './support/server.ts'

const code = 'outside-live-code'
type Round = PublishedProof['rounds'][number]

/** Ten of development, the first of them a manager; four of sales; six of neither. Every second one is here. */
const people = Array.from({ length: 20 }, (_, at) => ({
  number: String(2001 + at),
  name: `同事${at}`,
  groups: [...(at < 10 ? ['研发'] : at < 14 ? ['市场'] : []), ...(at === 0 ? ['经理'] : [])],
}))
const rounds = [
  { tier: 3, count: 4, without: ['经理'], quotas: [{ group: '研发', count: 2 }] },
  { tier: 2, count: 3, checked_in: true },
  { tier: 1, count: 4, groups: ['市场'], repeat: true },
]
const prizes = [
  { tier: 1, name: '手机', kind: 'goods', quantity: 4 },
  { tier: 2, name: '耳机', kind: 'goods', quantity: 3 },
  { tier: 3, name: '水杯', kind: 'goods', quantity: 4 },
]

let server: RunningServer
let client: ReturnType<typeof createClient>
let organiser = ''
let draw: LiveDraw
let proof: PublishedProof
let lines: string[]

beforeAll(async () => {
  server = await startServer({ env: { FAIRDRAW_SIGNIN_CODE: code } })
  client = createClient(server.url)
  organiser = await client.signIn(code)
  const settings = { rounds, groups: ['研发', '市场', '经理'] }
  draw = await openLiveDraw(client, organiser, people, { level: 'C', prizes, settings })
  await drive(
    '/checkin/staff',
    people.filter((_, at) => at % 2 === 0).map(({ number }) => ({ number })),
  )
  await drive('/begin', [{}])
  await seeStageWhen(see, ({ status }) => status === 'live')
  await press(0)
  const [first] = (await readProof()).rounds[0]?.results ?? []
  const absent = (await see()).winners.find(({ index }) => index === first?.index)?.award_id
  const [redraw] = await drive<Press>('/round/confirm', [{ record: 0, absent: [absent], reason: 'absent' }])
  await letCome(redraw)
  await press(1)
  await press(2)
  await drive('/change', [{ change: { kind: 'add', prize: '加奖', count: 1, groups: ['研发'] } }])
  await press(3)
  await drive('/end', [{}])
  ;[proof, lines] = [await readProof(), await client.rows(draw.lid)]
})

afterAll(() => server?.stop())

const see = () => seeStage(client, draw.lid)
const readProof = async () => client.data<PublishedProof>(await client.get('/lotto/proof', { lid: draw.lid }))

async function drive<Answer>(path: string, bodies: readonly object[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const body of bodies)
    answers.push(client.data(await client.post(`/lotto/live${path}`, { lid: draw.lid, ...body }, organiser)))
  return answers
}

async function press(round: number): Promise<void> {
  const [started] = await drive<Press>('/round/start', [{ round, shot: 0 }])
  await letCome(started)
}

/** Stops the rolling, and waits for the winners. */
async function letCome(pressed?: Press): Promise<void> {
  await drive('/round/reveal', [{}])
  await seeStageWhen(see, hasCome(pressed?.record ?? -1))
}

const round = (at: number, of = proof) => of.rounds[at] as Round
const groupsOf = (row = '') => row.split('|')[6]?.split(',').filter(Boolean).map(Number)
const indexes = ({ results }: Round) => results.map(({ index }) => index)

describe('a program that only knows the published documents', () => {
  it('recomputes every press, redraw and added round of a live draw', () => {
    const winners = recompute(proof, lines)
    expect(winners.map(({ round: r, tier }) => `${r}:${tier}`)).toEqual([
      '0:3',
      '0:3',
      '0:3',
      '0:3',
      '1:3',
      '2:2',
      '2:2',
      '2:2',
      '3:1',
      '3:1',
      '3:1',
      '3:1',
      '4:4',
    ])
  })

  it('finds the seats of a quota with people of that group, also the one that was drawn anew', () => {
    const [kept, open] = round(0).record.slots
    expect([kept?.count, open?.count]).toEqual([2, 2])
    expect(round(1).record).toMatchObject({
      kind: 'redraw',
      slots: [{ tier: 3, count: 1, group: kept?.group }],
      voids: [{ round: 0, slot: 0, index: round(0).results[0]?.index, reason: 'absent' }],
    })
    const seated = [...round(0).results.slice(0, 2), ...round(1).results]
    for (const { index } of seated) {
      expect(groupsOf(lines[index])).toContain(kept?.group)
      expect(people[index]?.groups).toEqual(['研发'])
    }
    // The manager is on the list, and in no seat of a round that leaves managers out.
    expect([...indexes(round(0)), ...indexes(round(1))]).not.toContain(0)
    expect(groupsOf(lines[0])).not.toContain(open?.group)
  })

  it('finds in the record who was not here, and nobody else, left out of "only who is here"', () => {
    const won = new Set([...indexes(round(0)), ...indexes(round(1))])
    const absent = [...people.keys()].filter((at) => at % 2 === 1)
    expect(proof.rounds.map(({ record }) => record.exclude)).toEqual(['', '', absent.join(','), '', ''])
    expect(indexes(round(2)).every((at) => at % 2 === 0 && !won.has(at))).toBe(true)
  })

  it('finds everybody once in a round that lets winners in again', () => {
    expect(proof.charter.rules).toMatchObject({ winsPerRound: 1 })
    expect(round(3).results.map(({ T }) => T)).toEqual([4, 3, 2, 1])
    expect(indexes(round(3)).toSorted()).toEqual([10, 11, 12, 13])
  })

  it('finds the name of a prize that was added among the changes of the programme', () => {
    expect(proof.changes).toMatchObject([
      { kind: 'added', round: 3, prize: '加奖', planned: { tier: 4, count: 1, groups: ['研发'] } },
    ])
    expect(proof.charter.prizes.map(({ tier }) => tier)).not.toContain(4)
    expect(people[indexes(round(4))[0] ?? -1]?.groups).toContain('研发')
  })
})

/** A copy in which a round was tampered with. */
function forged(at: number, tamper: (round: Round) => void): PublishedProof {
  const copy = structuredClone(proof)
  tamper(round(at, copy))
  return copy
}
const [firstSlot, secondSlot] = [0, 1]

describe('a forged live draw is caught', () => {
  it.each<[string, number, (round: Round) => void, RegExp]>([
    [
      'a quota that is dropped',
      0,
      ({ record }) => {
        delete record.slots[firstSlot]?.group
      },
      /round 0 draws other seats than are due/,
    ],
    [
      'a seat for another group',
      0,
      ({ record }) => {
        ;(record.slots[secondSlot] as { group: number }).group = 99
      },
      /round 0 draws other seats than are due/,
    ],
    [
      'somebody absent let in',
      2,
      ({ record }) => {
        record.exclude = record.exclude.slice(2)
      },
      /round 2 has other results/,
    ],
    [
      'somebody left out of a round for everybody',
      0,
      ({ record }) => {
        record.exclude = '3'
      },
      /round 0 leaves somebody out/,
    ],
    [
      'a seat that is drawn anew for everybody',
      1,
      ({ record }) => {
        delete record.slots[firstSlot]?.group
      },
      /draws another seat anew/,
    ],
    [
      'a seat more than was set aside',
      1,
      ({ record }) => {
        ;(record.slots[firstSlot] as { count: number }).count = 2
      },
      /draws another seat anew/,
    ],
    [
      'somebody set aside who had not won',
      1,
      ({ record }) => {
        ;(record.voids[0] as { index: number }).index = 0
      },
      /voids what was not won/,
    ],
    [
      'another reason',
      1,
      ({ record }) => {
        ;(record.voids[0] as { reason: string }).reason = 'declined'
      },
      /other results|result hash/,
    ],
    [
      'one person in two seats of a press',
      3,
      ({ results }) => {
        ;(results[1] as { index: number }).index = results[0]?.index ?? 0
      },
      /round 3 has other results/,
    ],
    [
      'a press that was drawn twice',
      2,
      ({ record }) => {
        record.show = { round: 0, shot: 0 }
      },
      /no press that is due/,
    ],
  ])('%s', (_, at, tamper, problem) => {
    expect(() => recompute(forged(at, tamper), lines)).toThrow(problem)
  })

  it('a round that nobody added, and one added for more', () => {
    expect(() => recompute({ ...proof, changes: [] }, lines)).toThrow('a change of a round that is not there')
    const [added] = structuredClone(proof.changes ?? [])
    if (added?.planned) added.planned.count = 2
    expect(() => recompute({ ...proof, changes: added ? [added] : [] }, lines)).toThrow('draws other seats')
  })

  it('a charter without its rule for one press', () => {
    const copy = structuredClone(proof)
    delete copy.charter.rules.winsPerRound
    expect(() => recompute(copy, lines)).toThrow('charter hash')
  })

  it('a row that was moved into a group, or out of all', () => {
    const moved = (groups: string) =>
      lines.map((line, at) => (at === 0 ? line.replace(/[^|]*(\|[^|]*)$/, `${groups}$1`) : line))
    expect(() => recompute(proof, moved('0,1'))).toThrow('root')
    expect(() => recompute(proof, moved('99'))).toThrow('other groups than the charter lists')
    const cut = (fields: number) => lines.map((line) => line.split('|').slice(0, fields).join('|'))
    expect(() => recompute(proof, cut(6))).toThrow('other groups than the charter lists')
    expect(() => recompute(proof, cut(7))).toThrow('a row has or lacks a name')
  })
})
