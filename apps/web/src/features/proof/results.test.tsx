// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import type { Proof } from '@fairdraw/fairness'
import { type Lang, UiLang } from '@fairdraw/ui'
import { describe, expect, it, test } from 'vitest'
import { mounted } from '../../lib/testing/mounted.ts'
import { How } from './how.tsx'
import { limitsOf } from './limits.ts'
import { Results } from './results.tsx'

function frozen(name: string): Proof {
  return JSON.parse(readFileSync(`fixtures/fairness/examples/${name}.json`, 'utf8'))
}

const draw = mounted()

function show(what: React.ReactNode, lang: Lang = 'zh') {
  draw(<UiLang value={lang}>{what}</UiLang>)
}

describe('the results of a draw in which a seat was drawn anew', () => {
  const proof = frozen('live-c')

  it('lists who still stands apart from who was set aside, with the reason', () => {
    show(<Results proof={proof} />)
    const [standing, aside] = document.querySelectorAll('tbody')
    expect(standing?.querySelector('s')).toBeNull()
    expect(aside?.rows).toHaveLength(proof.rounds.flatMap(({ record }) => record.voids).length)
    const all = proof.rounds.flatMap(({ results }) => results).length
    expect((standing?.rows.length ?? 0) + (aside?.rows.length ?? 0)).toBe(all)
    expect(document.querySelector('.results-aside')?.textContent).toMatch(/^已作废 1 名补抽 1 轮.*未到场$/)
  })
})

describe('what no proof can show', () => {
  test.each([
    ['live-c', ['people', 'absence']],
    ['lots-teams-b', ['people', 'inside', 'operator']],
    ['lots-pairs-c', ['people']],
    ['plays-board-c', ['people', 'inside']],
    ['plays-pool-c', ['people', 'order']],
  ])('of %s is %j', (name, limits) => {
    expect(limitsOf(frozen(name))).toEqual(limits)
  })

  it('stands under the five sentences', () => {
    show(<How proof={frozen('lots-teams-b')} isPrivateChain={false} />, 'en')
    expect(document.querySelectorAll('.how ol li')).toHaveLength(5)
    expect(document.querySelector('.how ul')?.textContent).toContain('Whether two entries are two people')
  })
})
