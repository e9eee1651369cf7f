// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { beginTrip, noteDone, takeDone, takeTrip, withValues } from './sign-in-trip.ts'

const wechat =
  'https://open.example/connect/oauth2/authorize?appid=wx1&redirect_uri=https%3A%2F%2Fx%2FwxAuthCb&response_type=code&scope=snsapi_base&state=#wechat_redirect'

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

const stateIn = (address: string | null) => /[?&]state=([^&#]*)/.exec(address ?? '')?.[1] ?? ''

describe('leaving to sign in elsewhere', () => {
  it('fills the state in its place, with order and fragment kept as WeChat checks them', () => {
    const there = beginTrip(wechat, { platform: 2, back: null })
    expect(there?.replace(stateIn(there), '')).toBe(wechat)
  })

  it('takes a state of letters and digits that nobody can guess', () => {
    const states = [1, 2].map(() => stateIn(beginTrip(wechat, { platform: 2, back: null })))
    expect(states[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(states[0]).not.toBe(states[1])
  })

  it('remembers in this tab alone what it left for', () => {
    const there = beginTrip(wechat, { platform: 2, back: '/mobile/2345abcdef' })
    expect(takeTrip()).toEqual({ state: stateIn(there), platform: 2, back: '/mobile/2345abcdef' })
    expect(localStorage.length).toBe(0)
  })

  it('remembers by which app it left, and that it is to link', () => {
    const there = beginTrip(wechat, { platform: 2, back: null, where: 'site', purpose: 'link' })
    const trip = { state: stateIn(there), platform: 2, back: null, where: 'site', purpose: 'link' }
    expect(takeTrip()).toEqual(trip)
  })

  it('says once that somebody was linked', () => {
    noteDone('prove')
    expect([takeDone(), takeDone()]).toEqual(['prove', null])
  })

  it('lets a state be used once', () => {
    beginTrip(wechat, { platform: 2, back: null })
    takeTrip()
    expect(takeTrip()).toBeNull()
  })

  it('does not leave where the browser keeps nothing, because the return could not be checked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError')
    })
    expect(beginTrip(wechat, { platform: 2, back: null })).toBeNull()
  })

  it('never goes back to another site, whatever this browser kept', () => {
    sessionStorage.setItem(
      'sign_in_trip',
      JSON.stringify({ state: 'a', platform: 2, back: '//evil.example' }),
    )
    expect(takeTrip()?.back).toBeNull()
  })

  it('sets scope and return address in their places', () => {
    const asked = withValues(wechat, {
      redirect_uri: 'https://x/third_application',
      scope: 'snsapi_userinfo',
    })
    expect(asked).toBe(
      'https://open.example/connect/oauth2/authorize?appid=wx1&redirect_uri=https%3A%2F%2Fx%2Fthird_application&response_type=code&scope=snsapi_userinfo&state=#wechat_redirect',
    )
  })
})
