import { randomBytes, randomUUID } from 'node:crypto'
import {
  type AwardId,
  type Draw,
  type DrawId,
  type DrawSettings,
  type GuestId,
  type Lid,
  type UserId,
  unborn,
} from '@fairdraw/domain'
import type { Account, Award, Door, NewEntrant, Order, Session, Store } from '../ports/index.ts'

/** Bytes that no other row has. */
export const freshBytes = (length = 32) => new Uint8Array(randomBytes(length))
/** 128 bits in hexadecimal, as ids of letters are. */
export const freshHexId = () => randomBytes(16).toString('hex')
export const freshName = (start: string) => `${start}_${randomUUID().replaceAll('-', '')}`

export const freshUserId = () => freshName('u') as UserId

export const plainSettings: DrawSettings = {
  taskType: 'fast',
  title: '年会抽奖 Spring 100%',
  prizes: [{ tier: 1, name: '一等奖', kind: 'goods', quantity: 3 }],
  opening: { by: 'manual' },
  level: 'auto',
  loginFree: true,
  minEntrants: 1,
  onShort: 'open',
  maxWins: 1,
  rulesText: '',
  description: [],
}

export function newDraw(changes: Partial<Draw> = {}): Draw {
  return {
    id: freshName('d') as DrawId,
    lid: freshName('l') as Lid,
    ownerId: freshUserId(),
    settings: plainSettings,
    version: 1,
    createdAt: 1_000,
    life: unborn,
    ...changes,
  }
}

export function newDoor(draw: Pick<Draw, 'id' | 'lid'>, changes: Partial<Door> = {}): Door {
  return {
    drawId: draw.id,
    lid: draw.lid,
    isOpen: true,
    opensAt: 0,
    closesAt: 10_000,
    joined: 0,
    capacity: null,
    openingCount: null,
    isLoginFree: true,
    charter: { version: 1, hash: 'ab'.repeat(32), at: 0 },
    ...changes,
  }
}

export function newEntrant(drawId: DrawId, joinSeq: number, changes: Partial<NewEntrant> = {}): NewEntrant {
  return {
    drawId,
    joinSeq,
    identityKey: freshBytes(),
    sealedIdentity: freshBytes(92),
    idCommit: freshBytes(),
    nameCommit: freshBytes(),
    nickname: `张三${joinSeq}`,
    joinedAt: 1_000 + joinSeq,
    channel: null,
    status: 'E',
    groupId: 1,
    groupIndex: joinSeq - 1,
    groupPath: freshBytes(64),
    charterVersion: 1,
    ...changes,
  }
}

export function newAward(drawId: DrawId, round: number, slot: number, changes: Partial<Award> = {}): Award {
  return {
    id: freshName('a') as AwardId,
    drawId,
    round,
    slot,
    tier: 1,
    line: 10,
    ticket: 3,
    index: slot,
    row: `lot1|${slot}|0|1|E|${'0'.repeat(64)}`,
    path: ['a'.repeat(64), 'b'.repeat(64)],
    shown: '张*',
    state: 'announced',
    voidReason: null,
    ...changes,
  }
}

export function newAccount(changes: Partial<Account> = {}): Account {
  const id = freshUserId()
  return {
    id,
    account: `${id}@example.org`,
    nickname: '李四',
    headimgurl: null,
    contactName: null,
    contactMobile: null,
    plan: 'free',
    planEndsAt: null,
    planSince: null,
    isFirstOrganiser: false,
    createdAt: 1_000,
    ...changes,
  }
}

export function newSession(changes: Partial<Session> = {}): Session {
  return {
    tokenHash: freshBytes(),
    subject: { kind: 'guest', guestId: freshName('g') as GuestId, nickname: '王五' },
    createdAt: 1_000,
    seenAt: 1_000,
    expiresAt: 2_000,
    isSupport: false,
    ...changes,
  }
}

export function newOrder(changes: Partial<Order> = {}): Order {
  return {
    id: freshName('o'),
    no: freshName('F').slice(0, 32),
    userId: freshUserId(),
    product: { kind: 'plan', plan: 'pro', period: 'year' },
    title: '专业版 · 一年',
    way: 'wechat',
    amountFen: 99_000,
    currency: 'CNY',
    state: 'created',
    createdAt: 1_000,
    expiresAt: 9_000,
    paidAt: null,
    creditedAt: null,
    endedAt: null,
    transactionId: null,
    nextLookAt: null,
    lookedAt: null,
    place: null,
    trouble: null,
    ...changes,
  }
}

/** A stored draw with its door and so many people in. */
export async function storedDraw(
  store: Store,
  given: { draw?: Partial<Draw>; door?: Partial<Door>; entrants?: readonly Partial<NewEntrant>[] } = {},
): Promise<Draw> {
  const draw = newDraw(given.draw)
  const entrants = (given.entrants ?? []).map((changes, at) => newEntrant(draw.id, at + 1, changes))
  await store.transact(async (tx) => {
    await tx.draws.insert(draw)
    await tx.entrants.makeDoor(newDoor(draw, { joined: entrants.length, ...given.door }))
    await tx.entrants.insert(entrants)
  })
  return draw
}
