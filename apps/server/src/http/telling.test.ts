import { announceWaitingProofs, noticeChannels, sendLetters, walkMailing } from '@fairdraw/application'
import type { Mail } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import { day } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeMember } from '../testing/make-member.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { plainPicture } from '../testing/sample-media.ts'
import { taskDraw } from '../testing/task-draw.ts'
import { letterLinks } from '../work/send-letters.ts'

const publicUrl = 'https://draw.example.org'
const sent: Mail[] = []
const mailer = {
  async send(mail: Mail) {
    sent.push(mail)
    return { kind: 'accepted' as const, answer: '250' }
  },
  close: async () => {},
}

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp({ publicUrl, change: () => ({ mailer }) })
  owner = await one.organiser()
})
afterAll(() => one.close())

let accounts = 0
async function reader(lang = 'zh'): Promise<{ token: string; account: string }> {
  const account = `reader${++accounts}@example.org`
  await makeMember(one, { account, password: 'long enough', nickname: `读者${accounts}` })
  const { data } = await one.call(routes.authPassword, { account, password: 'long enough' })
  const headers = { 'accept-language': lang }
  const signedIn = await one.call(
    routes.userLogin,
    { auth_code: data.auth_code, auth_platform: 1 },
    { headers },
  )
  return { token: signedIn.data.token, account }
}

/** Sends what is due; answers the mails since. */
async function mails(): Promise<Mail[]> {
  sent.length = 0
  while (await walkMailing(one.ports, channels(), 2));
  const terms = { isResting: () => false, isStopping: () => false, limit: 50 }
  for (const channel of channels()) await sendLetters(one.ports, channel, terms)
  return [...sent]
}

const channels = () => noticeChannels({ ...one.ports, mailer }, letterLinks(publicUrl))

async function cancelled(token: string, title = '周年庆'): Promise<Mail[]> {
  const { id, lid } = await makeDraw(one, owner, { title })
  await one.call(routes.entryJoin, { lid }, { token })
  await one.call(routes.taskCancel, { id, reason: '下雨' }, { token: owner })
  return await mails()
}

describe('somebody with an e-mail address', () => {
  it('sees what they are told of, with their address masked, and switches it off and on', async () => {
    const { token } = await reader()
    const { data } = await one.call(routes.mailChoices, {}, { token })
    expect(data.address).toBe('r***@example.org')
    expect(data.topics.every(({ on }) => on)).toBe(true)
    await one.call(routes.mailChoose, { topic: 'entries', on: false }, { token })
    expect(await cancelled(token)).toEqual([])
    await one.call(routes.mailChoose, { topic: 'entries', on: true }, { token })
    expect(await cancelled(token)).toHaveLength(1)
  })

  it('is written to in the language they signed in in', async () => {
    const { token, account } = await reader('en-GB')
    expect(await cancelled(token, 'Spring')).toMatchObject([{ to: account, subject: 'Cancelled: Spring' }])
  })

  it('is offered nothing where no mail server is set', async () => {
    const bare = await testApp()
    const token = await bare.organiser()
    expect((await bare.call(routes.mailChoices, {}, { token })).data.address).toBeNull()
    await bare.close()
  })
})

describe('the link in a letter', () => {
  const open = (url: string, method: 'GET' | 'POST') =>
    one.app.inject({
      method,
      url: url.slice(publicUrl.length),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' ? { payload: 'List-Unsubscribe=One-Click' } : {}),
    })

  it('asks when it is looked at, and stops such letters with one POST, without signing in', async () => {
    const { token } = await reader()
    const [mail] = await cancelled(token)
    const url = mail?.unsubscribeUrl ?? ''
    const looked = await open(url, 'GET')
    expect([looked.statusCode, looked.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(looked.body).toContain('不再接收「我参与的抽奖有变动」邮件？')
    expect(await cancelled(token)).toHaveLength(1)
    expect((await open(url, 'POST')).body).toContain('不会再给你发')
    expect((await open(url, 'POST')).statusCode).toBe(200)
    expect(await cancelled(token)).toEqual([])
    const { topics } = (await one.call(routes.mailChoices, {}, { token })).data
    expect(topics.filter(({ on }) => !on)).toEqual([{ topic: 'entries', on: false }])
  })

  it.each(['', 'abc', '<script>', 'A'.repeat(600)])('that was not made here stops nothing: %j', async (t) => {
    const answer = await open(`${publicUrl}/unsubscribe?t=${encodeURIComponent(t)}`, 'POST')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('<script>')
  })
})

describe('a fan', () => {
  async function follow(): Promise<{ token: string; account: string }> {
    const one_ = await reader()
    const { lid } = await makeDraw(one, owner)
    await one.call(routes.entryJoin, { lid }, { token: one_.token })
    expect((await one.call(routes.entryFanAgree, { lid }, { token: one_.token })).sta).toBe(0)
    return one_
  }
  const tell = (id: string, token = owner) => one.call(routes.taskFansTell, { id }, { token })
  const kinds = async (token: string) =>
    (await one.call(routes.noticeList, {}, { token })).data.list.map(({ kind }) => kind)

  it('is who agreed and is in: not by default, not a guest, not somebody else', async () => {
    const { lid } = await makeDraw(one, owner)
    const { token } = await reader()
    const look = async (as?: string) =>
      (await one.call(routes.entryFan, { lid }, as ? { token: as } : {})).data
    expect(await look()).toEqual({ can: false, is_fan: false })
    expect(await look(await one.guest())).toEqual({ can: false, is_fan: false })
    expect(await look(owner)).toEqual({ can: false, is_fan: false })
    expect(await look(token)).toEqual({ can: true, is_fan: false })
    const early = await one.call(routes.entryFanAgree, { lid }, { token })
    expect(early.sta).not.toBe(0)
    await one.call(routes.entryJoin, { lid }, { token })
    expect(await look(token)).toEqual({ can: true, is_fan: false })
  })

  it('is told of a new draw once, in the product and by e-mail', async () => {
    const { token, account } = await follow()
    await mails()
    const { id, lid } = await makeDraw(one, owner, { title: '新年抽奖' })
    const told = await tell(id)
    expect(told.data.fans).toBeGreaterThan(0)
    expect((await tell(id)).data).toEqual(told.data)
    const mail = (await mails()).filter(({ to }) => to === account)
    expect(mail).toHaveLength(1)
    expect(mail[0]?.text).toContain(`${publicUrl}/mobile/${lid}`)
    expect(await kinds(token)).toEqual(['new_draw'])
    await tell(id)
    expect((await mails()).filter(({ to }) => to === account)).toEqual([])
  })

  it('is told in the product where no mail server is set, and no letter is written', async () => {
    const { token } = await follow()
    await mails()
    const { id } = await makeDraw(one, owner)
    await tell(id)
    while (await walkMailing(one.ports, [], 2));
    expect(await kinds(token)).toEqual(['new_draw'])
    expect(await mails()).toEqual([])
  })

  it('takes it back under their own name, and hears no more', async () => {
    const { token, account } = await follow()
    const stranger = await reader()
    const { list } = (await one.call(routes.fanList, {}, { token })).data
    expect(list).toHaveLength(1)
    const stop = (as: string) => one.call(routes.fanStop, { id: list[0]?.id ?? '' }, { token: as })
    await stop(stranger.token)
    expect((await one.call(routes.fanList, {}, { token })).data.list).toHaveLength(1)
    await stop(token)
    expect((await one.call(routes.fanList, {}, { token })).data.list).toEqual([])
    const { id } = await makeDraw(one, owner)
    await tell(id)
    expect((await mails()).map(({ to }) => to)).not.toContain(account)
  })

  it('of an organiser who hides cannot be', async () => {
    const { lid } = await makeDraw(one, owner, { visibility: { creator: false } })
    const { token } = await reader()
    await one.call(routes.entryJoin, { lid }, { token })
    expect((await one.call(routes.entryFan, { lid }, { token })).data.can).toBe(false)
    expect((await one.call(routes.entryFanAgree, { lid }, { token })).sta).not.toBe(0)
  })

  it('is told by who holds the plan for it, and only while the draw is open', async () => {
    const free = await one.organiser()
    const { id } = await makeDraw(one, free, { login_free: false })
    const refused = await tell(id, free)
    expect([refused.sta, (refused.data as unknown as { from: string }).from]).toEqual([3001, 'notify_fans'])
    const over = await makeDraw(one, owner)
    await one.call(routes.taskCancel, { id: over.id, reason: '下雨' }, { token: owner })
    expect((await tell(over.id)).sta).not.toBe(0)
    expect((await one.call(routes.taskFans, { id: over.id }, { token: owner })).data.told_at).toBeNull()
  })
})

describe('an organiser whose entrants sent pictures', () => {
  /** The plan of the newest account. */
  const giveEnterprise = () =>
    one.ports.store.transact(async (tx) => {
      const [newest] = await tx.accounts.newest(null, 1)
      if (newest) await tx.accounts.save({ ...newest.account, plan: 'enterprise', planEndsAt: null })
    })
  const told = (letters: readonly Mail[], to: string) =>
    letters.filter((mail) => mail.to === to).map(({ subject }) => subject)

  it('is told once a day a draw while some wait, and no more once they are judged or it is closed', async () => {
    const { token, account } = await reader()
    await giveEnterprise()
    const { id, people, finish, lid } = await taskDraw(one, token, [
      { id: 'show', kind: 'proof', chances: 1 },
    ])
    await announceWaitingProofs(one.ports)
    expect(told(await mails(), account)).toEqual([])
    const [guest = ''] = people
    const file = await plainPicture('png')
    const proof = (await one.call(routes.uploadProof, { lid, task_id: 'show' }, { token: guest, file })).data
      .url
    expect(await finish(guest, 'show', { proof })).toBe('waiting')

    const subject = [expect.stringMatching(/^有凭证等你审核：/)]
    await announceWaitingProofs(one.ports)
    expect(told(await mails(), account)).toEqual(subject)
    await announceWaitingProofs(one.ports)
    expect(told(await mails(), account)).toEqual([])
    one.clock.advance(day)
    await announceWaitingProofs(one.ports)
    expect(told(await mails(), account)).toEqual(subject)

    const { list } = (await one.call(routes.proofList, { id }, { token })).data
    const judged = { id, proof_id: list[0]?.proof_id ?? '' }
    expect((await one.call(routes.proofAccept, judged, { token })).sta).toBe(0)
    one.clock.advance(day)
    await announceWaitingProofs(one.ports)
    expect(told(await mails(), account)).toEqual([])
  })
})
