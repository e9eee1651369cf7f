import { describe, expect, test } from 'vitest'
import { checkHistory } from './checker.ts'
import type { Kind, Operation } from './history.ts'
import { type Made, soundHistory } from './made-history.ts'
import { shortest, toldShort } from './shrink.ts'

const rulesOf = ({ history, end }: Made) => [...new Set(checkHistory(history, end).map(({ rule }) => rule))]

function opOf(
  { history }: Made,
  kind: Kind,
): Operation & { -readonly [Key in keyof Operation]: Operation[Key] } {
  const found = history.operations.find((one) => one.kind === kind)
  if (!found) throw new Error(`there is no ${kind}`)
  return found
}
const drawOf = ({ end }: Made, lid: string) => {
  const found = end.draws.find((draw) => draw.lid === lid)
  if (!found) throw new Error(`there is no ${lid}`)
  return found
}
const accountOf = ({ end }: Made) => end.accounts[0] as Made['end']['accounts'][number]
const again = (made: Made, kind: Kind, changes: Partial<Operation>) =>
  made.history.operations.push({ ...opOf(made, kind), n: 999, invokedAt: 900, answeredAt: 901, ...changes })

test('nothing is said against a history in which everything is as it should be', () => {
  const { history, end } = soundHistory()
  expect(checkHistory(history, end)).toEqual([])
})

describe('of a history that was tampered with it is said that', () => {
  test.each<[string, string, (made: Made) => void]>([
    [
      'an acknowledged entry is not there any more',
      'entry lost',
      (made) => delete drawOf(made, 'list').receipts.p0,
    ],
    [
      'a receipt is another one than was told',
      'entry lost',
      (made) => {
        const held = drawOf(made, 'list').receipts.p0
        if (held) held.salt = '00'.repeat(32)
      },
    ],
    [
      'who is in is not on the list',
      'entry not listed',
      (made) => {
        const told = { ...(opOf(made, 'join').told as object), identity: 'somebody else' }
        Object.assign(opOf(made, 'join'), { told })
        drawOf(made, 'list').receipts.p0 = told as never
      },
    ],
    [
      'a number was given twice',
      'number twice',
      (made) => {
        const [a, b] = Object.values(drawOf(made, 'list').receipts)
        if (a && b) b.joinSeq = a.joinSeq
      },
    ],
    [
      'somebody stands on the list twice',
      'listed twice',
      (made) => drawOf(made, 'list').rows.push(drawOf(made, 'list').rows[0] as string),
    ],
    [
      'somebody is on the list who never asked',
      'listed unasked',
      (made) => drawOf(made, 'list').rows.push(`lot1|9|9|1|E|${'ab'.repeat(32)}`),
    ],
    [
      'somebody was let in after the close',
      'entered late',
      (made) => {
        const late = { ...drawOf(made, 'list').receipts.p0, joinSeq: 99 }
        drawOf(made, 'list').receipts.late = late as never
        again(made, 'join', { who: 'late', key: 'late', told: late })
      },
    ],
    ['a play is not there any more', 'play lost', (made) => drawOf(made, 'wheel').spins.pop()],
    [
      'a play is another one than was told',
      'play lost',
      (made) => {
        Object.assign(opOf(made, 'play'), { told: { ...(opOf(made, 'play').told as object), u: 1 } })
      },
    ],
    [
      'two were told the same place',
      'place twice',
      (made) => again(made, 'play', { key: 'play wheel other' }),
    ],
    [
      'a nonce was played twice',
      'played twice',
      (made) => drawOf(made, 'wheel').spins.push(drawOf(made, 'wheel').spins[0] as string),
    ],
    [
      'a play is there that nobody asked for',
      'played unasked',
      (made) => {
        made.history.operations = made.history.operations.filter((one) => one !== opOf(made, 'play'))
      },
    ],
    ['more was won than there was', 'oversold', (made) => (drawOf(made, 'wheel').stock[2] = 1)],
    ['one key was answered in two ways', 'two answers', (made) => again(made, 'play', { told: { seq: 7 } })],
    [
      'a lot is another one than was told',
      'lot lost',
      (made) => {
        drawOf(made, 'lots').lots.t0 = { ...(drawOf(made, 'lots').lots.t0 as object), k: 5 }
      },
    ],
    [
      'a lot has two holders',
      'lot twice',
      (made) => {
        drawOf(made, 'lots').lots.t9 = drawOf(made, 'lots').lots.t0
      },
    ],
    [
      'an opening that was acknowledged never came',
      'opening lost',
      (made) => (drawOf(made, 'list').status = 'open'),
    ],
    [
      'two processes show different proofs',
      'two proofs',
      (made) => {
        const second = drawOf(made, 'list').proofs[1]
        if (second) second.closeHash = '00'.repeat(32)
      },
    ],
    [
      'the proof of a list does not hold',
      'proof',
      (made) => {
        for (const { rounds } of drawOf(made, 'list').proofs)
          if (rounds[0]?.results[0]) rounds[0].results[0].index++
      },
    ],
    [
      'the proof of plays does not hold',
      'proof',
      (made) => {
        const { spins } = drawOf(made, 'wheel')
        spins[0] = (spins[0] as string).replace(/"u":\d+/, '"u":3')
      },
    ],
    [
      'the proof of lots does not hold',
      'proof',
      (made) => {
        const lots = (drawOf(made, 'lots').proofs[0] as unknown as { lots: { events: unknown[] } }).lots
        lots.events.reverse()
      },
    ],
    [
      'another verifier objects',
      'proof',
      (made) => drawOf(made, 'list').objections.push('the beacon is another'),
    ],
    [
      'a redraw was ordered once and made never',
      'redraws',
      (made) => again(made, 'redraw', { key: 'redraw once more' }),
    ],
    [
      'a seat has two winners',
      'seat twice',
      (made) => {
        const { awards } = drawOf(made, 'list')
        awards.push({ ...awards[0], index: 1 } as (typeof awards)[number])
      },
    ],
    ['the awards are not those of the proof', 'awards', (made) => drawOf(made, 'list').awards.pop()],
    ['more pieces were given than there were', 'oversold', (made) => (drawOf(made, 'list').stock[1] = 0)],
    [
      'it was closed before its time',
      'early',
      (made) => (drawOf(made, 'list').opensAt = Date.UTC(2027, 0, 1)),
    ],
    [
      'it was seen closed before its time',
      'early',
      (made) => {
        made.history.sights.push({
          what: 'closed list',
          askedAt: 0,
          seenAt: 1,
          value: made.history.beganAt + 50,
        })
      },
    ],
    [
      'a claim is not held as it was told',
      'claim lost',
      (made) => {
        for (const claim of Object.values(drawOf(made, 'list').claims)) claim.code = 'K-2'
      },
    ],
    [
      'a code was given twice',
      'code twice',
      (made) => {
        drawOf(made, 'list').claims['9-9'] = { state: 'done', code: 'K-1', redeem_code: null }
      },
    ],
    ['a code was given that nobody brought', 'code unknown', (made) => drawOf(made, 'list').codes.splice(0)],
    ['an order is not there any more', 'order lost', (made) => accountOf(made).orders.pop()],
    [
      'an order was made twice',
      'order twice',
      (made) => accountOf(made).orders.push({ order_id: 'o2', order_no: 'N2', state: 'created' }),
    ],
    [
      'a payment was never credited',
      'payment lost',
      (made) => {
        for (const order of accountOf(made).orders) order.state = 'created'
      },
    ],
    ['a payment was credited twice', 'credited twice', (made) => (accountOf(made).cards = 4)],
    ['what was paid was not given', 'credit lost', (made) => (accountOf(made).cards = 0)],
    [
      'a number went back',
      'went back',
      (made) => made.history.sights.push({ what: 'log', askedAt: 30, seenAt: 31, value: 2 }),
    ],
    [
      'the log lost what it had shown',
      'log',
      (made) => {
        const [first] = made.end.log.leaves
        if (first) first.hash = 'ff'.repeat(32)
      },
    ],
    [
      'nobody ever said what became of something',
      'never known',
      (made) => again(made, 'order', { key: 'order buyer 1', outcome: 'unknown', http: null, told: null }),
    ],
    ['an answer was slow', 'slow answer', (made) => again(made, 'order', { answeredAt: 10_902 })],
    [
      'a draw was opened long after its time',
      'slow opening',
      (made) => again(made, 'drawn', { key: 'drawn late', answeredAt: 10_902 }),
    ],
    [
      'nothing succeeded for long after a fault',
      'slow recovery',
      (made) => {
        for (const recovery of made.history.recoveries) recovery.tookMs.join = 10_001
      },
    ],
    [
      'nothing ever succeeded after a fault',
      'slow recovery',
      (made) => {
        for (const recovery of made.history.recoveries) recovery.tookMs.join = null
      },
    ],
    [
      'something was answered as a fault of the program',
      'broken',
      (made) => again(made, 'order', { outcome: 'unknown', http: 500, told: null }),
    ],
    [
      'somebody was sent away without a word on when to come again',
      'mute',
      (made) => again(made, 'order', { outcome: 'unknown', http: 503, told: null, isMute: true }),
    ],
    ['a process ended by itself', 'crash', (made) => made.history.crashes.push('process 1 ended by itself')],
  ])('%s', (_, rule, tamper) => {
    const made = soundHistory()
    tamper(made)
    expect(rulesOf(made)).toContain(rule)
  })
})

test('a process that was stopped is not blamed for its silence, nor a draw for the time of a fault', () => {
  const made = soundHistory()
  again(made, 'order', { answeredAt: 30_000, isOrphan: true })
  again(made, 'drawn', { key: 'drawn in a fault', answeredAt: 30_000 })
  made.history.faults.push({ name: 'a long one', from: 890, to: 25_000 })
  expect(rulesOf(made)).toEqual([])
})

test('an order that its provider could not open waits to be asked for again', () => {
  const made = soundHistory()
  again(made, 'order', { key: 'order buyer 1', outcome: 'fail', http: 409, told: 'way_unreachable' })
  accountOf(made).orders.push({ order_id: 'o2', order_no: 'N2', state: 'created' })
  expect(rulesOf(made)).toEqual([])
})

test('of a failing history the shortest part is told: what it is about, and nothing that it does without', () => {
  const made = soundHistory()
  again(made, 'play', { told: { seq: 7 } })
  const { history, end } = made
  const violation = checkHistory(history, end).find(({ rule }) => rule === 'two answers')
  if (!violation) throw new Error('it was not found')
  const { key } = opOf(made, 'play')
  expect(shortest(history, end, violation).map((one) => one.key)).toEqual([key, key])
  const told = toldShort(history, end, violation)
  expect(told).toContain('two answers')
  expect(told).toContain('"seq":7')
  expect(told.split('\n').length).toBeLessThan(6)
})
