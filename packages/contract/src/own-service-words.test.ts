import {
  type OwnServiceFault,
  outsideTroubles,
  ownServiceKinds,
  ownServiceOnlyTroubles,
} from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import { outsideSaid } from './outside-words.ts'
import { ownServiceName, ownServiceSaid } from './own-service-words.ts'

const han = /\p{Script=Han}/u
const troubles = [...outsideTroubles, ...ownServiceOnlyTroubles]
const fault = (more: Partial<OwnServiceFault> = {}): OwnServiceFault => ({
  trouble: 'credentials',
  errcode: null,
  word: null,
  ...more,
})
const failing = (more: Partial<OwnServiceFault> = {}) =>
  ({ service: 'wechat', state: 'fails', fault: fault(more) }) as const

describe.each(['zh', 'en'] as const)('in %s', (lang) => {
  test('every service has a name of its own', () => {
    const names = ownServiceKinds.map((service) => ownServiceName(service, lang))
    expect(new Set(names).size).toBe(ownServiceKinds.length)
    // It is the operator who reads it: the setting is named.
    for (const name of names) expect(name).toMatch(/[(（](WECHAT|WECOM|OIDC|SMS)_[A-Z_]+…?[)）]$/)
    if (lang === 'en') expect(names.join()).not.toMatch(han)
  })

  test.each(troubles)('%s is a sentence of its own', (trouble) => {
    const said = ownServiceSaid(failing({ trouble }), lang)
    expect(han.test(said)).toBe(lang === 'zh')
    const others = troubles.filter((one) => one !== trouble)
    expect(others.map((one) => ownServiceSaid(failing({ trouble: one }), lang))).not.toContain(said)
  })

  test('what is the same for everybody is said in the words that there are for it', () => {
    for (const trouble of ['busy', 'quota', 'address'] as const)
      expect(ownServiceSaid(failing({ trouble }), lang)).toContain(outsideSaid(trouble, null, lang))
  })

  test('the platform’s number or word stands behind it', () => {
    expect(ownServiceSaid(failing({ errcode: 40125 }), lang)).toContain('40125')
    expect(ownServiceSaid(failing({ word: 'AuthFailure' }), lang)).toMatch(/(答复|said) AuthFailure/)
  })

  test('what works, and what does not let itself be looked at, are told apart', () => {
    const works = ownServiceSaid({ service: 'oidc', state: 'works', fault: null }, lang)
    expect(works).toBe(lang === 'zh' ? '可以使用' : 'works')
    const hidden = {
      service: 'sms_aliyun',
      state: 'unknown',
      fault: fault({ trouble: 'permission' }),
    } as const
    expect(ownServiceSaid(hidden, lang)).not.toBe(ownServiceSaid({ ...hidden, state: 'fails' }, lang))
  })
})
