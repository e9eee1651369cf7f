import { expect, test } from 'vitest'
import { askServiceBy } from '../miniprogram/logic/ask-service.ts'
import { openDraw } from '../miniprogram/logic/open-draw.ts'
import { done, fakeWechat, refused } from './fake-wechat.ts'

const service = 'https://draw.example.org'
const asked = { lid: 'abcdefghjk', channel: null }
const info = { title: '周年庆', cover: 'https://draw.example.org/media/a.png' }
const sealed = { encryptedData: 'ZGF0YQ==', iv: 'aXY=' }
const forGroup = { ...info, conditions: [{ kind: 'group', groups: [{ id: 'g', name: '群', bound: true }] }] }
const infoCall = 'GET /lotto/entry/info'
const enterCall = 'POST /wechat/group/enter'

async function openWith(...given: Parameters<typeof fakeWechat>) {
  const fake = fakeWechat(...given)
  const ask = askServiceBy(service, fake.wechat.send, 'zh')
  return { ...fake, opened: await openDraw({ service, ask, wechat: fake.wechat }, asked) }
}

test('a draw opens with a fresh code, and no session anywhere', async () => {
  const { opened, asked: calls } = await openWith({ [infoCall]: () => done(info) })
  expect(opened).toEqual({
    kind: 'ready',
    title: '周年庆',
    picture: info.cover,
    address: `${service}/mobile/abcdefghjk#mini=js-1`,
  })
  expect(calls.map(({ call }) => call)).toEqual([infoCall])
})

test('who comes from a bound group brings a pass; each code is used once', async () => {
  const {
    opened,
    asked: calls,
    did,
  } = await openWith(
    { [infoCall]: () => done(forGroup), [enterCall]: () => done({ group: 'g.pass' }) },
    { group: sealed },
  )
  expect(opened).toMatchObject({ address: `${service}/mobile/abcdefghjk?group=g.pass#mini=js-2` })
  expect(calls[1]).toEqual({
    call: enterCall,
    json: { lid: 'abcdefghjk', js_code: 'js-1', encrypted_data: 'ZGF0YQ==', iv: 'aXY=' },
  })
  // The key of what is sealed is that of the login before it.
  expect(did).toEqual(['login', 'sealedGroup', 'login'])
})

test.each([
  ['not from a group', { [infoCall]: () => done(forGroup) }, { group: null }],
  [
    'from another group',
    { [infoCall]: () => done(forGroup), [enterCall]: () => refused(2115, '只限群成员') },
    { group: sealed },
  ],
])('who comes %s sees the page, which says what is missing', async (_, answers, given) => {
  const { opened } = await openWith(answers, given)
  expect(opened).toMatchObject({ kind: 'ready', address: `${service}/mobile/abcdefghjk#mini=js-2` })
})

test('a draw for groups with links asks WeChat for no group', async () => {
  const groups = [{ id: 'g', name: '群' }]
  const { did } = await openWith({
    [infoCall]: () => done({ ...info, conditions: [{ kind: 'group', groups }] }),
  })
  expect(did).toEqual(['login'])
})

test('whom WeChat gives no code looks at the page as anybody does', async () => {
  const { opened } = await openWith({ [infoCall]: () => done(info) }, { hasLogin: false })
  expect(opened).toMatchObject({ address: `${service}/mobile/abcdefghjk` })
})

test('a draw that is not there is refused in the words of the service', async () => {
  const { opened, did } = await openWith({ [infoCall]: () => refused(1004, '没有找到') })
  expect(opened).toEqual({ kind: 'refused', words: '没有找到' })
  expect(did).toEqual([])
})

test.each([
  ['no answer', {}],
  ['a fault', { [infoCall]: () => refused(-1, '出错了') }],
  ['a page in place of an answer', { [infoCall]: () => '<html>维护中</html>' }],
  ['nothing', { [infoCall]: () => null }],
])('%s is not reached, and may be tried again', async (_, answers) => {
  const { opened } = await openWith(answers as Readonly<Record<string, () => unknown>>)
  expect(opened).toEqual({ kind: 'unreached' })
})
