import { expect, test } from 'vitest'
import { bindPath, cardPath, drawAddress } from '../miniprogram/logic/addresses.ts'
import { purposeOf } from '../miniprogram/logic/entrance.ts'

const lid = 'abcdefghjk'
const ticket = 'abcdefghjkmnpqrstuvwxyz2'

test.each([
  ['a code on a poster', { scene: lid }, { kind: 'draw', lid, channel: null }],
  [
    'a stage of a period draw',
    { scene: encodeURIComponent(`${lid}~2`) },
    { kind: 'draw', lid: `${lid}~2`, channel: null },
  ],
  ['a link', { lid }, { kind: 'draw', lid, channel: null }],
  ['a link of a channel', { lid, channel: 'poster' }, { kind: 'draw', lid, channel: 'poster' }],
  ['a code that binds a group', { scene: encodeURIComponent(`b.${ticket}`) }, { kind: 'bind', ticket }],
  ['a card that binds a group', { ticket }, { kind: 'bind', ticket }],
  ['nothing', {}, { kind: 'nothing' }],
])('%s says what somebody came for', (_, query, purpose) => {
  expect(purposeOf(query)).toEqual(purpose)
})

test.each([
  ['an id with look-alikes', { lid: 'abcdefghi0' }],
  ['a way out of the address', { lid: '../../etc/passwd' }],
  ['an address of another site', { scene: encodeURIComponent('https://elsewhere.example/') }],
  ['a scene that is encoded badly', { scene: '%E4%A' }],
  ['a ticket that is none', { ticket: 'b.'.repeat(12) }],
  ['half a ticket', { scene: 'b.abc' }],
])('%s leads nowhere', (_, query) => {
  expect(purposeOf(query)).toEqual({ kind: 'nothing' })
})

test('a channel that is none is left out, and the draw is opened all the same', () => {
  expect(purposeOf({ lid, channel: 'a&group=b' })).toEqual({ kind: 'draw', lid, channel: null })
})

const service = 'https://draw.example.org'

test('the code stands behind the #, which is sent to no server', () => {
  const address = new URL(
    drawAddress(service, { lid, channel: 'poster' }, { group: 'g.mac', code: 'js&code=#1' }),
  )
  expect(address.origin + address.pathname).toBe(`${service}/mobile/${lid}`)
  expect(Object.fromEntries(address.searchParams)).toEqual({ channel: 'poster', group: 'g.mac' })
  expect(new URLSearchParams(address.hash.slice(1)).get('mini')).toBe('js&code=#1')
  expect(drawAddress(service, { lid, channel: null }, { group: null, code: null })).toBe(
    `${service}/mobile/${lid}`,
  )
})

test('cards lead back to what they were made of', () => {
  const queryOf = (path: string) => Object.fromEntries(new URL(path, service).searchParams)
  expect(purposeOf(queryOf(cardPath({ lid, channel: 'poster' })))).toEqual({
    kind: 'draw',
    lid,
    channel: 'poster',
  })
  expect(purposeOf(queryOf(bindPath(ticket)))).toEqual({ kind: 'bind', ticket })
})
