// @vitest-environment jsdom
import { type Check, type CheckId, checkIds, fingerprint, type Proof, type Report } from '@fairdraw/fairness'
import { type Lang, UiLang } from '@fairdraw/ui'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { mounted } from '../../lib/testing/mounted.ts'
import { CheckList } from './check-list.tsx'
import { VerdictWhy } from './later-parts.ts'
import { Notes } from './notes.tsx'
import { TimeLine } from './time-line.tsx'
import type { Verification } from './use-verification.ts'
import { Verdict } from './verdict.tsx'

type Checked = Extract<Verification, { is: 'checked' }>
type Findings = Partial<Record<CheckId, Omit<Check, 'id'>>>

const other = { verdict: 'skipped', reason: 'not_applicable' } as const
const notGiven = { verdict: 'skipped', reason: 'not_given' } as const
const unread = { verdict: 'skipped', reason: 'log_unread', found: '0 61000' } as const
const notYet = { verdict: 'skipped', reason: 'not_yet' } as const

/** A report in which all that a drawn list has passes but for what is named. */
function report(verdict: Report['verdict'], findings: Findings = {}): Report {
  const all: Findings = { plays: other, lots: other, receipt: notGiven, ...findings }
  const checks = checkIds.map((id): Check => ({ verdict: 'pass', ...all[id], id }))
  return { verdict, level: verdict === 'valid' ? 'B' : null, ok: verdict === 'valid', key: null, checks }
}

const hash = 'aa'.repeat(32)
const opened = { record: { round: 0, kind: 'open', exclude: '', beaconRound: null }, results: [] }
const proof = (more: object = {}, level = 'B') =>
  ({
    drawId: '2345abcdef',
    state: 'drawn',
    charter: { kind: 'scheduled', level, prizes: [], beacon: null, version: 1, serverCommit: hash },
    charterHash: hash,
    closeHash: hash,
    close: null,
    log: null,
    rounds: [{ ...opened, resultHash: hash }],
    ...more,
  }) as unknown as Proof

const draw = mounted()
beforeEach(async () => {
  VerdictWhy.fetch()
  await vi.dynamicImportSettled()
})

const checked = (told: Report, of: Proof) =>
  ({ is: 'checked', proof: of, report: told, tookMs: 300, isPrivateChain: false }) as unknown as Checked

function show(told: Report, { of = proof(), lang = 'zh' as Lang } = {}) {
  const state = checked(told, of)
  draw(
    <UiLang value={lang}>
      <Verdict state={state} about={null} onAgain={() => {}} />
      <TimeLine state={state} picture={null} />
      <Notes state={state} />
      <CheckList proof={of} report={told} />
    </UiLang>,
  )
  const text = (found: string) => document.querySelector(found)?.textContent ?? ''
  const seals = (within: string) =>
    [...document.querySelectorAll(`${within} .fd-seal`)].map(({ classList }) => classList[1])
  return {
    title: text('h1'),
    more: text('.verdict-more > p') || text('.verdict-more'),
    mark: text('.verdict .fd-badge'),
    button: text('.verdict-acts button'),
    seals: seals('.verdict-seal'),
    last: seals('.time-line li:last-child'),
  }
}

const key = { verdict: 'skipped', reason: 'key_unknown' } as const

describe('a valid draw', () => {
  it('carries the filled vermilion seal and the level that was shown', () => {
    const seen = show(report('valid'))
    expect(seen).toMatchObject({ title: '复算一致', mark: 'B 级 · 公共随机数', button: '再算一遍' })
    expect(seen.seals).toEqual(['fd-seal-verified'])
    expect(seen.last).toEqual(['fd-seal-verified'])
    expect(show(report('valid'), { lang: 'en' }).title).toBe('Recomputes')
  })
})

describe('a draw that agrees and was not read whole', () => {
  it.each([
    ['list', { list: notGiven }, '名单没有逐行读过', 'The list was not read row by row'],
    ['log', { complete: unread }, '日志没有读全', 'The log was not read whole'],
    ['both', { list: notGiven, complete: unread }, '名单和日志没有读全', 'List and log were not read whole'],
  ] as const)('says what is left: %s', (_, findings, zh, en) => {
    const seen = show(report('unchecked', findings))
    expect(seen).toMatchObject({ title: '一致，没读全', mark: '还差一截', button: '接着读' })
    expect(seen.more).toContain(zh)
    expect(seen.seals).toEqual(['fd-seal-partial'])
    expect(seen.last).toEqual(['fd-seal-partial'])
    const english = show(report('unchecked', findings), { lang: 'en' })
    expect(english.title).toBe('Agrees, not read whole')
    expect(english.more).toContain(en)
  })

  it('says in its line how far the log was read', () => {
    show(report('unchecked', { complete: unread }))
    expect(document.querySelector('#check-complete')?.textContent).toContain('日志没有读全 · 0 / 61,000 条')
    show(report('valid', { complete: { verdict: 'pass', found: '2611 2611' } }), { lang: 'en' })
    expect(document.querySelector('#check-complete')?.textContent).toContain('2,611 of 2,611 entries')
  })

  it('is not said of a proof that the log has outgrown', () => {
    const outgrown = { verdict: 'skipped', reason: 'out_of_date', found: 'round' } as const
    const seen = show(report('unchecked', { complete: outgrown }))
    expect(seen).toMatchObject({ title: '现在验不了', button: '再试一次' })
    expect(seen.more).toContain('有更新的记录，请再取一次证明')
  })

  it('is not said where the result itself needs the list', () => {
    const needs = { verdict: 'skipped', reason: 'needs_rows' } as const
    expect(show(report('unchecked', { list: notGiven, tickets: needs })).title).toBe('现在验不了')
  })
})

describe('a draw that cannot be checked now', () => {
  it('names the step and the reason, and is neither right nor wrong', () => {
    const seen = show(report('unchecked', { key }))
    expect(seen).toMatchObject({
      title: '现在验不了',
      mark: '不是对，也不是错',
      button: '再试一次',
      more: '没能核对「日志的签名密钥」：本站公布的密钥里，没有找到签这份日志的那一把。',
    })
    expect(seen.seals).toEqual(['fd-seal-unchecked'])
    expect(seen.last).not.toContain('fd-seal-unchecked')
    const english = show(report('unchecked', { key }), { lang: 'en' })
    expect(english.title).toBe('Cannot be checked now')
    expect(english.more).toMatch(/^Could not be checked: Key of the log's signature\. The key that signed/)
  })

  it('names the steps that are missing by themselves, not those that follow from them', () => {
    const depends = { verdict: 'skipped', reason: 'depends' } as const
    const { more } = show(report('unchecked', { beacons: notGiven, time: depends, list: key }))
    expect(more).toBe('没能核对「公共随机数」「逐行复算名单」。')
  })

  it('says of a proof of before that there is nothing to check it by', () => {
    const before = { verdict: 'skipped', reason: 'made_before' } as const
    const depends = { verdict: 'skipped', reason: 'depends' } as const
    const seen = show(report('unchecked', { format: before, charter: depends }))
    expect(seen.title).toBe('现在验不了')
    expect(seen.more).toBe('这份证明做出时，证明的规则还不齐全，没法核对。')
    expect(document.querySelector('#check-format')?.textContent).toContain('没法核对')
  })

  it('does not say of a step that was not made what it would have shown', () => {
    show(report('unchecked', { key }))
    const line = document.querySelector('#check-key')
    expect(line?.textContent).not.toContain('本站公布的那一把')
    expect(document.querySelector('#check-log')?.textContent).toContain('日志没有被改写')
  })
})

describe('a draw that is not drawn', () => {
  const waiting = { tickets: notYet, winners: notYet, list: notYet, key } as const

  it('keeps its words, and has no seal', () => {
    const of = proof({ state: 'open', rounds: [] })
    const seen = show(report('unchecked', waiting), { of })
    expect(seen).toMatchObject({ title: '还没有开奖', seals: [], button: '再算一遍' })
    expect(show(report('unchecked', waiting), { of, lang: 'en' }).title).toBe('Not drawn yet')
  })

  it('is not said of one whose next round is awaited', () => {
    const of = proof({
      rounds: [
        { ...opened, resultHash: hash },
        { ...opened, resultHash: null },
      ],
    })
    const seen = show(report('unchecked', { beacons: notYet }), { of })
    expect(seen).toMatchObject({ title: '还有一轮没开', seals: [] })
    expect(show(report('unchecked', { beacons: notYet }), { of, lang: 'en' }).title).toBe(
      'A round is open still',
    )
  })

  it('that came to nothing is never valid', () => {
    const stopped = { verdict: 'skipped', reason: 'stopped' } as const
    const of = proof({ state: 'cancelled', rounds: [] })
    const seen = show(report('ended', { tickets: stopped }), { of })
    expect(seen).toMatchObject({ title: '没有结果', seals: [] })
    expect(seen.more).toBe('这场抽奖已取消，记录会一直公开。')
    expect(seen.last).not.toContain('fd-seal-verified')
  })
})

describe('a draw that only its maker vouches for', () => {
  it('agrees, in an empty frame', () => {
    const findings = { key: notGiven, log: notGiven, complete: notGiven }
    const seen = show(report('local', findings), { of: proof({}, 'C') })
    expect(seen).toMatchObject({ title: '一致，时间自证', mark: '本地 · 没有旁证' })
    expect(seen.more).toContain('只有制作人自己作证')
    expect(seen.seals).toEqual(['fd-seal-local'])
    expect(seen.last).toEqual(['fd-seal-local'])
    expect(show(report('local', findings), { lang: 'en' }).title).toBe('Agrees, dated by its maker')
  })
})

describe('a draw that does not recompute', () => {
  const expected = 'ab'.repeat(32)
  const found = 'cd'.repeat(32)
  const list = { verdict: 'fail', reason: 'root_differs', expected, found } as const

  it('names the check by the number it has in the list, with both values as fingerprints', () => {
    const seen = show(report('invalid', { list }))
    const place = document.querySelector('#check-list .check-title')?.getAttribute('data-place')
    expect(place).toBe(String(checkIds.indexOf('list') + 1))
    expect(seen).toMatchObject({ title: '复算不符', mark: `第 ${place} 项没过` })
    expect(document.querySelector('.verdict-failed')?.getAttribute('href')).toBe('#check-list')
    expect(seen.more).toBe('名单算出的指纹与封条不符。请下载证明保存好，它就是证据。')
    expect(seen.seals).toEqual(['fd-seal-mismatch'])
    expect(seen.last).toEqual(['fd-seal-mismatch'])
    const values = [...document.querySelectorAll('.verdict dd')].map(({ textContent }) => textContent)
    expect(values).toEqual([fingerprint(expected), fingerprint(found)])
    expect(document.querySelector('#check-list')?.textContent).toContain(found)
  })

  it('counts past steps that its draw does not have', () => {
    show(report('invalid', { list, beacons: other, time: other }))
    expect(document.querySelector('.verdict-failed')?.textContent).toBe(
      `第 ${checkIds.indexOf('list') - 1} 项没过`,
    )
  })

  it('names all that failed, in English too', () => {
    const winners = { verdict: 'fail', reason: 'winner_differs' } as const
    const seen = show(report('invalid', { list, winners }), { lang: 'en' })
    const places = [checkIds.indexOf('winners') + 1, checkIds.indexOf('list') + 1].join(', ')
    expect(seen).toMatchObject({ title: 'Does not recompute', mark: `Checks ${places} failed` })
    expect(seen.more).toMatch(/^By the list somebody else holds the drawn lot\. Download the proof/)
  })

  it('is no place to say what its level promises', () => {
    show(report('valid'))
    expect(document.querySelector('.proof-notes')?.textContent).toContain('名单先封存')
    show(report('invalid', { list }))
    expect(document.querySelector('.proof-notes')?.textContent).not.toContain('名单先封存')
  })
})

describe('the level in one sentence', () => {
  const told = () => document.querySelector('.proof-notes')?.textContent ?? ''

  it('says at level C what could have been tried', () => {
    show(report('local'), { of: proof({}, 'C') })
    expect(told()).toContain('没有公共随机数参与，主持抽奖的这台设备理论上可能在截止之前试过多份名单。')
    expect(told()).not.toContain('期号')
  })

  it('says of a late seal that it could have been a choice, and of a clock that nobody compared', () => {
    const record = { ...opened.record, beaconRound: 1500, clockUnverified: true }
    const charter = { ...proof().charter, openBy: 'time' as const, beacon: { chain: hash, round: 1100 } }
    show(report('valid'), { of: proof({ charter, rounds: [{ ...opened, record }] }) })
    expect(told()).toContain('也可能是平台有意为之')
    expect(told()).toContain('时钟没有得到核对')
    const kept = { ...record, beaconRound: 1100, clockUnverified: undefined }
    show(report('valid'), { of: proof({ charter, rounds: [{ ...opened, record: kept }] }) })
    expect(told()).not.toMatch(/有意为之|时钟/)
  })

  it('says plainly that one person holds more than a twentieth of all lots, and what gave most of them', () => {
    const times = { closedAt: '2026-01-01T00:00:00.000Z', at: '2026-01-01T00:00:00.000Z' }
    const sealed = (totalWeight: number, source: string) =>
      proof({
        close: { ...times, n: 9, totalWeight, excluded: 0, sources: [], largest: { tickets: 7, source } },
      })
    show(report('valid'), { of: sealed(140, 'gift') })
    expect(told()).not.toContain('有一个人')
    show(report('valid'), { of: sealed(70, 'gift') })
    expect(told()).toContain('有一个人握有全部签的 10.0%（7 支），平台写明多半来自：发起人赠送')
    show(report('valid'), { of: sealed(70, 'gift'), lang: 'en' })
    expect(told()).toContain(
      'One person holds 10.0 % of all lots (7), most of them, the platform says, from: Gift of the organiser',
    )
    show(report('valid'), { of: sealed(70, 'lottery'), lang: 'en' })
    expect(told()).toContain('from: lottery')
  })

  it('says how many entered with a nickname alone, where anybody did', () => {
    const times = { closedAt: '2026-01-01T00:00:00.000Z', at: '2026-01-01T00:00:00.000Z' }
    const of = (...names: readonly string[]) =>
      proof({
        close: {
          ...times,
          n: 9,
          totalWeight: 8,
          excluded: 1,
          sources: names.map((source) => ({ source, entrants: 3, tickets: 3 })),
          largest: null,
        },
      })
    show(report('valid'), { of: of('join') })
    expect(told()).not.toContain('昵称')
    show(report('valid'), { of: of('guest') })
    expect(told()).toContain('8 人里有 3 人只填昵称就参与了')
    expect(told()).not.toContain('网络：')
    show(report('valid'), { of: of('again', 'guest') })
    expect(told()).toContain('8 人里有 6 人只填昵称就参与了')
    expect(told()).toContain('其中 3 人来自别人已经这样参与过的网络')
    show(report('valid'), { of: of('guest'), lang: 'en' })
    expect(told()).toContain('3 of 8 entered with a nickname alone')
  })

  it('claims no witness until one was shown', () => {
    show(report('unchecked', { key }), { of: proof({}, 'A') })
    expect(told()).not.toContain('第三方见证')
    show({ ...report('valid'), level: 'A' }, { of: proof({}, 'A') })
    expect(told()).toContain('第三方见证')
  })
})
