import {
  eraseOwn,
  listWinners,
  noticeChannels,
  sendLetters,
  unsubscribe,
  voidAward,
  walkMailing,
} from '@fairdraw/application'
import type { Mail, Mailer } from '@fairdraw/application/ports'
import { type LivedDraw, liveDraw } from '@fairdraw/application/testing/lived-draw'
import { newAccount } from '@fairdraw/application/testing/store-rows'
import { type AwardId, type DrawSettings, day, minute, second, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createSmtpMailer } from '../outside/mail/smtp-mailer.ts'
import { type FakeSmtp, startFakeSmtp } from '../outside/mail/testing/fake-smtp.ts'
import { letterLinks } from './send-letters.ts'

let draw: LivedDraw
let smtp: FakeSmtp
let mailer: Mailer
beforeEach(async () => {
  smtp = await startFakeSmtp({ hideSTARTTLS: true })
  mailer = createSmtpMailer({ url: smtp.url, from: { name: '明签', address: 'draw@example.org' } })
})
afterEach(async () => {
  await mailer.close()
  await smtp.close()
  await draw.world.close()
})

const links = letterLinks('https://draw.example.org')
const walk = async (atOnce = 3) => {
  while (await walkMailing(draw.world.ports, channels(), atOnce));
}
const channels = (by = mailer) => noticeChannels({ ...draw.world.ports, mailer: by }, links)
const send = async (by = mailer) => {
  const [mail] = channels(by)
  if (!mail) throw new Error('there is no way to send')
  return await sendLetters(draw.world.ports, mail, {
    isResting: () => false,
    isStopping: () => false,
    limit: 50,
  })
}
const states = async () => {
  const letters = await draw.world.ports.store.read((tx) => tx.outbox.ofDraw(draw.id, 1_000))
  return letters.map(({ kind, state }) => `${kind} ${state}`).sort()
}
/** The places, in the order of joining, of those who won something. */
const winners = async () => {
  const { rows } = await draw.world.ports.store.read((tx) => tx.awards.list(draw.id, null, 100))
  return new Set(rows.map(({ index }) => index))
}
const received = () =>
  smtp.received.map(({ to: [to = ''], source }) => [to, subjectOf(source)] as const).sort()

function subjectOf(source: string): string {
  const line = /^Subject: ((?:.*\r\n[ \t])*.*)\r\n/m.exec(source)?.[1] ?? ''
  return line
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, coded, text: string) =>
      coded.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString()
        : Buffer.from(
            text
              .replace(/_/g, ' ')
              .replace(/=([\dA-F]{2})/g, (_m, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
            'latin1',
          ).toString(),
    )
}

/** People with an account join: by e-mail address, unless `account` says otherwise. */
async function enter(...names: string[]): Promise<UserId[]> {
  const { ports, join } = draw.world
  const ids: UserId[] = []
  for (const name of names) {
    const account = newAccount({
      account: name.includes('@') || /^\d+$/.test(name) ? name : `${name}@example.com`,
    })
    await ports.store.transact((tx) => tx.accounts.insert(account, null))
    const subject = { kind: 'user' as const, userId: account.id }
    await join({ lid: draw.lid, subject, nickname: name, channel: null })
    ids.push(account.id)
  }
  return ids
}

async function opened(changes: Partial<DrawSettings> = {}, ...names: string[]): Promise<UserId[]> {
  draw = await liveDraw({ claim: { form: [], deadlineMs: day }, ...changes })
  const ids = await enter(...names)
  await draw.open()
  await draw.advance()
  draw.world.clock.advance(20 * second)
  await draw.advance()
  return ids
}

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

describe('a drawing', () => {
  it('writes to everybody who was in and has an address, each once, of their own result', async () => {
    await opened({}, ...names, '13800138000')
    expect(await states()).toEqual([])
    await walk()
    await walk()
    await send()
    // Chance decides who wins: it may well be the one who has no address.
    const won = await winners()
    expect(won.size).toBe(3)
    expect(received()).toEqual(
      names.map((name, at) => [`${name}@example.com`, won.has(at) ? '你中奖了：周年庆' : '已开奖：周年庆']),
    )
    await send()
    expect(smtp.received).toHaveLength(8)
  })

  it('costs one row a kind in its own transaction, however many are in', async () => {
    await opened({}, ...names)
    const first = await draw.world.ports.store.transact((tx) => tx.outbox.hold(0))
    expect(first).toMatchObject({ kind: 'won', position: 0 })
    expect(await states()).toEqual([])
  })

  it('names nobody but its reader, and leads to the draw and out again', async () => {
    await opened({}, 'lin', 'zhang')
    await walk()
    await send()
    for (const { source, to } of smtp.received) {
      const other = to[0] === 'lin@example.com' ? 'zhang' : 'lin@'
      const body = source.replace(/=\r\n/g, '').replace(/=3D/g, '=')
      expect(body).not.toContain(other)
      expect(body).toContain(`https://draw.example.org/mobile/${draw.lid}`)
      expect(body).toContain('https://draw.example.org/unsubscribe?t=')
    }
  })

  it('writes to its owner where they have an address', async () => {
    draw = await liveDraw()
    await enter('a')
    const owner = await draw.world.ports.store.read((tx) => tx.accounts.byId(draw.owner))
    if (!owner) throw new Error('no owner')
    await draw.world.ports.store.transact((tx) => tx.accounts.save({ ...owner, account: 'boss@example.com' }))
    await draw.open()
    await draw.advance()
    draw.world.clock.advance(20 * second)
    await draw.advance()
    await walk()
    await send()
    expect(received().map(([to]) => to)).toContain('boss@example.com')
  })

  it('reads English to who chose it', async () => {
    const [id] = await opened(
      { prizes: [{ tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1 }] },
      'a',
    )
    await draw.world.ports.store.transact((tx) =>
      tx.readers.choose(id as UserId, { lang: 'en', declined: [], turned: [] }),
    )
    await walk()
    await send()
    expect(received()).toEqual([['a@example.com', 'You won: 周年庆']])
  })
})

describe('a title', () => {
  it('can neither begin a header nor be markup', async () => {
    const title = '周年庆\r\nBcc: thief@example.net\u202e<img src=x>'
    await opened(
      { title, prizes: [{ tier: 1, name: '<b>机</b>', kind: 'goods', handOver: 'organiser', quantity: 1 }] },
      'a',
    )
    await walk()
    await send()
    const [{ source, to } = { source: '', to: [] }] = smtp.received
    expect(to).toEqual(['a@example.com'])
    expect(source.slice(0, source.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im)
    expect(subjectOf(source)).toBe('你中奖了：周年庆 Bcc: thief@example.net <img src=x>')
    expect(source.slice(source.indexOf('<!doctype'))).not.toMatch(/<img|<b>/)
  })
})

describe('the list of winners', () => {
  it('says what became of the letter to each; who has no address was written none', async () => {
    const prizes = [
      { tier: 1, name: '手机', kind: 'goods' as const, handOver: 'organiser' as const, quantity: 3 },
    ]
    await opened({ prizes }, 'a', 'b', '13800138000')
    const letters = async () => {
      const page = { id: draw.id, after: null, limit: 9 }
      const { rows } = await listWinners(draw.world.ports, draw.owner, page)
      return Object.fromEntries(rows.map(({ nickname, told }) => [nickname, told[0]?.state ?? null]))
    }
    expect(await letters()).toEqual({ a: null, b: null, '13800138000': null })
    await walk()
    expect(await letters()).toEqual({ a: 'waiting', b: 'waiting', '13800138000': null })
    smtp.whims.push('refuse_receiver')
    await send()
    const { a, b, ...rest } = await letters()
    expect([a, b].sort()).toEqual(['refused', 'sent'])
    expect(rest).toEqual({ '13800138000': null })
  })
})

describe('a letter', () => {
  it('that is put off is tried again after a while, until it is taken', async () => {
    await opened(
      { prizes: [{ tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1 }] },
      'a',
    )
    await walk()
    smtp.whims.push('put_off_receiver', 'put_off_text')
    await send()
    await send()
    expect(await states()).toEqual(['won waiting'])
    draw.world.clock.advance(minute)
    await send()
    draw.world.clock.advance(minute)
    await send()
    expect(smtp.received).toHaveLength(0)
    draw.world.clock.advance(5 * minute)
    await send()
    expect([smtp.received.length, await states()]).toEqual([1, ['won sent']])
  })

  it('that is refused for good is not tried again', async () => {
    await opened(
      { prizes: [{ tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1 }] },
      'a',
    )
    await walk()
    smtp.whims.push('refuse_receiver')
    await send()
    draw.world.clock.advance(2 * day)
    await send()
    expect([smtp.received.length, await states()]).toEqual([0, ['won refused']])
  })

  it('is given up when its news is old', async () => {
    await opened(
      { prizes: [{ tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1 }] },
      'a',
    )
    await walk()
    for (let tries = 0; tries < 9; tries += 1) {
      smtp.whims.push('put_off_receiver')
      await send()
      draw.world.clock.advance(day)
    }
    smtp.whims.length = 0
    await send()
    expect([smtp.received.length, await states()]).toEqual([0, ['won given_up']])
  })

  it('waits while no server can be reached, and the others with it without a try', async () => {
    await opened({}, ...names)
    await walk()
    const broken = createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: { name: '', address: 'a@b.c' } })
    expect(await send(broken)).toMatchObject({
      unreachable: new Map([['', { answer: 'ESOCKET', retryAfterMs: 0 }]]),
    })
    await broken.close()
    await send()
    expect(smtp.received).toHaveLength(7)
    draw.world.clock.advance(minute)
    await send()
    expect(smtp.received).toHaveLength(8)
  })

  it('is sent again under the same id when the process died before it could say so', async () => {
    await opened(
      { prizes: [{ tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1 }] },
      'a',
    )
    await walk()
    const dying: Mailer = {
      close: () => mailer.close(),
      async send(mail: Mail) {
        await mailer.send(mail)
        throw new Error('killed')
      },
    }
    await expect(send(dying)).rejects.toThrow('killed')
    await send()
    expect(smtp.received).toHaveLength(1)
    draw.world.clock.advance(10 * minute)
    await send()
    await send()
    const ids = smtp.received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1])
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
  })

  it('is not sent to who declined it meanwhile, by the link in another', async () => {
    const [id] = await opened(
      { prizes: [{ tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1 }] },
      'a',
    )
    await walk()
    const source = await bodySentTo('a')
    const token = /unsubscribe\?t=([\w-]+)/.exec(source)?.[1] ?? ''
    expect(await unsubscribe(draw.world.ports, token)).toEqual({ topic: 'prizes', lang: 'zh' })
    expect(await unsubscribe(draw.world.ports, `${token}x`)).toBeNull()
    const reader = await draw.world.ports.store.read((tx) => tx.readers.of([id as UserId]))
    expect(reader.get(id as UserId)?.declined).toEqual(['prizes'])
    await voidAward(draw.world.ports, draw.owner, {
      id: draw.id,
      awardId: '0-0' as AwardId,
      reason: 'unreachable',
      redraw: false,
    })
    await walk()
    expect(await states()).toEqual(['won sent'])
  })

  it('is forgotten with who has everything erased', async () => {
    const [id] = await opened(
      { prizes: [{ tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1 }] },
      'a',
      'b',
    )
    await walk()
    const subject = { kind: 'user' as const, userId: id as UserId }
    await eraseOwn(draw.world.ports, { subject, tokenHash: new Uint8Array(32) } as never)
    await send()
    expect(received().map(([to]) => to)).toEqual(['b@example.com'])
  })

  it('is not sent once the prize was set aside, however long it waited', async () => {
    await opened(
      { prizes: [{ tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1 }] },
      'a',
    )
    await walk()
    const given = { id: draw.id, awardId: '0-0' as AwardId, reason: 'unreachable' as const, redraw: false }
    await voidAward(draw.world.ports, draw.owner, given)
    await walk()
    await send()
    expect(await states()).toEqual(['void sent', 'won unwanted'])
    expect(received()).toEqual([['a@example.com', expect.stringContaining('周年庆')]])
  })

  it('of an act that concerns one is written behind it: a void award', async () => {
    await opened(
      { prizes: [{ tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 1 }] },
      'a',
    )
    const given = { id: draw.id, awardId: '0-0' as AwardId, reason: 'unreachable' as const, redraw: false }
    await voidAward(draw.world.ports, draw.owner, given)
    expect(await states()).toEqual([])
    await walk()
    // What was set aside before anybody wrote of it is not told as won.
    expect(await states()).toEqual(['void waiting'])
  })
})

async function bodySentTo(name: string): Promise<string> {
  await send()
  const mail = smtp.received.find(({ to }) => to[0] === `${name}@example.com`)
  return (mail?.source ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=')
}
