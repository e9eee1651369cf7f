// @vitest-environment jsdom
import { type Arrival, arrivalMessage, arrivalReceipt, unbase64, unhex } from '@fairdraw/fairness'
import { verifyEd25519 } from '@fairdraw/fairness/beacon'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type SignRequest, signed } from '../../features/entry/claim/sign-arrival.worker.ts'
import { drawServer, type Handler, lid, member, No, offline, receipt } from './testing/draw-server.ts'
import { button, endPhone, freshPhone, openDraw, page, press, sees } from './testing/phone.tsx'

const rounds = [
  { record: { voids: [] }, outcome: { awardCount: 2, drawnAt: 0, resultHash: 'ab'.repeat(32) } },
]
const sight = {
  state: 'shipped',
  answers: {},
  code: null,
  redeem_code: null,
  link: null,
  claim_ends_at: null,
  parcel: { carrier: '顺丰', number: 'SF1' },
  may_arrive: true,
  arrival: null,
}
const drawn = { life: { status: 'claiming', factNumber: 9, rounds } }

function won(handOver: string, state: string) {
  const own = {
    award_id: 'a1',
    tier: 1,
    prize_name: '茶壶',
    round: 0,
    slot: 0,
    index: 0,
    ticket: 0,
    state,
    void_reason: null,
    hand_over: handOver,
    claim_ends_at: null,
  }
  const prizes = [{ tier: 1, name: '茶壶', kind: 'goods', quantity: 1, hand_over: handOver }]
  return {
    prizes,
    me: { ...member, chances_by_reason: [], tasks: [], invite_url: '', awards: [own] },
    ...drawn,
  }
}

/** The server keeps what was signed. */
const keeps: Handler = ({ lid: drawId, award_id: awardId, ...signed }) => ({
  ...sight,
  state: 'done',
  may_arrive: false,
  arrival: { ...signed, drawId, awardId },
})

async function openWon(entry: object, received: Handler = keeps, award: object = sight) {
  const asked = drawServer(entry, {
    '/lotto/entry/award': () => award,
    '/lotto/entry/received': received,
  })
  await openDraw()
  await sees('恭喜，中签')
  return () => asked.filter(({ path }) => path === '/lotto/entry/received').map(({ sent }) => sent)
}

/** Does in the page what the real one does beside it. */
class FakeWorker {
  onmessage: (event: { data: Arrival }) => void = () => {}
  postMessage(request: SignRequest) {
    this.onmessage({ data: signed(request) })
  }
  terminate() {}
}

beforeEach(() => {
  freshPhone()
  vi.stubGlobal('Worker', FakeWorker)
  localStorage.setItem('entrant_token', 'guest')
})
afterEach(endPhone)

test('that a prize has come is said by one press, and signed with the receipt', async () => {
  const sent = await openWon(won('post', 'shipped'))
  await sees('发起人的公开记录里只多算一份')
  await press('已收到')
  await sees('你在这部手机上签了名')
  const said = (name: string) => String(sent()[0]?.[name])
  const arrival: Arrival = {
    drawId: lid,
    awardId: said('award_id'),
    receipt: said('receipt'),
    at: said('at'),
    key: said('key'),
    signature: said('signature'),
  }
  expect(arrival.receipt).toBe(arrivalReceipt(receipt))
  expect(verifyEd25519(unhex(arrival.key), arrivalMessage(arrival), unbase64(arrival.signature))).toBe(true)
  expect([sent().length, button('已收到')]).toEqual([1, undefined])
  expect(document.querySelector('.claim-steps [aria-current]')?.textContent).toBe('已收到')
})

test('what the organiser brings is signed for there as well', async () => {
  await openWon(won('hall', 'announced'), keeps, { ...sight, state: 'announced', parcel: null })
  await press('已收到')
  await sees('记在发起人的公开记录里')
})

test('on another phone it says that it was signed, not that it was here', async () => {
  const facts = { drawId: lid, awardId: 'a1', receipt: 'ab', key: 'cd', at: '2026-01-01T08:00:00.000Z' }
  const arrival = { ...facts, signature: `${'A'.repeat(86)}==` }
  await openWon(won('post', 'done'), keeps, { ...sight, state: 'done', may_arrive: false, arrival })
  await sees('你签过名了')
  expect([page().includes('在这部手机上'), button('已收到')]).toEqual([false, undefined])
})

test('without a network nothing is signed, and it can be pressed again', async () => {
  await openWon(won('post', 'shipped'), offline)
  await press('已收到')
  await sees('再点一次')
  expect(button('已收到')).toBeDefined()
})

test('a receipt of somebody else in this browser gives way to the own one', async () => {
  localStorage.setItem(`receipt:${lid}`, JSON.stringify({ ...receipt, joinSeq: 2 }))
  const own = arrivalReceipt(receipt)
  const sent = await openWon(won('post', 'shipped'), (given) =>
    given.receipt === own ? keeps(given) : new No('arrival_wrong'),
  )
  await press('已收到')
  await sees('你在这部手机上签了名')
  expect(sent()).toHaveLength(2)
})

test('before it was claimed there is nothing to sign', async () => {
  await openWon(won('contact', 'announced'), keeps, { ...sight, state: 'announced', may_arrive: false })
  await sees('交给发起人')
  expect(button('已收到')).toBeUndefined()
})

test('winners see how many have come', async () => {
  await openWon({ ...won('post', 'shipped'), arrivals: { due: 16, arrived: 14 } })
  await sees('中奖人已签收 14 / 16')
})

test('everybody sees how many have come', async () => {
  drawServer({ ...drawn, arrivals: { due: 16, arrived: 14 } })
  await openDraw()
  await sees('中奖人已签收')
  expect(page()).toContain('14 / 16')
})
