// @vitest-environment jsdom
import type { Proof } from '@fairdraw/fairness'
import { expect, it } from 'vitest'
import { mounted } from '../../lib/testing/mounted.ts'
import { CommentsCard } from './comments-card.tsx'

const lid = '2345abcdef'
const comments = {
  source: { platform: 'weibo', post_id: '5100', url: 'https://weibo.com/1/5100' },
  chance: 'comment',
  filters: { with_replies: true, without_author: true, without_blank: false, include: ['抽我'] },
  tally: { comments: 1_204, people: 800, kept: 900, kept_people: 700, chances: 900, removed: {} },
  sha256: 'cd'.repeat(32),
}

const draw = mounted()

/** The card of a draw after so many others from the same comments. */
function show(before: readonly string[]): string {
  const earlier = before.map((drawId, at) => ({ drawId, at: `2026-01-0${at + 1}T08:00:00.000Z` }))
  const close = { at: '2026-01-09T08:00:00.000Z', runs: { list: 'e5'.repeat(32), earlier, near: 0 } }
  const proof = { drawId: lid, charter: { comments }, close } as unknown as Proof
  return draw(<CommentsCard proof={proof} />)
}

it('says what the charter fixed of the comments, in words', () => {
  const said = show([])
  expect(said).toContain('1,204 条评论，800 人写的，700 人进入抽取')
  expect(said).toMatch(/微博的帖子 5100.*每条留下的评论一支签.*回复也算.*「抽我」/s)
  expect(document.querySelector('a')?.href).toBe('https://weibo.com/1/5100')
})

it('says that there was no draw before this one', () => {
  expect(show([])).toContain('第一次用这份名单')
  expect(document.querySelectorAll('ol')).toHaveLength(0)
})

it('counts the draws before this one and leads to the proof of each', () => {
  expect(show(['2345abcde2', '2345abcde3'])).toContain('第 3 次用这份名单')
  const ways = [...document.querySelectorAll('ol a')].map((way) => way.getAttribute('href'))
  expect(ways).toEqual(['/proof/2345abcde2', '/proof/2345abcde3', `/proof/${lid}`])
  expect(document.querySelector('[aria-current]')?.getAttribute('href')).toBe(`/proof/${lid}`)
})
