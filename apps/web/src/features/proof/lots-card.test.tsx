// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { fingerprint, type Proof, type Report, verifyProof } from '@fairdraw/fairness'
import { act } from 'react'
import { describe, expect, it } from 'vitest'
import type { ApiClient } from '../../lib/api-client.ts'
import { mounted } from '../../lib/testing/mounted.ts'
import { lookUp, ownFromReport } from './look-up.ts'
import { lotsAgain } from './lots-again.ts'
import { LotsCard } from './lots-card.tsx'
import { rowsUrlOf, type Verification } from './use-verification.ts'

const frozen = (name: string): Proof =>
  JSON.parse(readFileSync(`${import.meta.dirname}/../../../../../fixtures/fairness/examples/${name}`, 'utf8'))
const teams = frozen('lots-teams-c.json')
const pairs = frozen('lots-pairs-c.json')
const { lots } = teams
if (!lots) throw new Error('the frozen proof has lots')
// What each says follows from the charter, and changes with whatever a charter says.
const labels = lotsAgain(teams) ?? []
const { end: _, ...open } = lots
const running: Proof = { ...teams, state: 'open', lots: { ...open, secret: null, master: null, end: null } }

const draw = mounted()

const show = (proof: Proof) => draw(<LotsCard proof={proof} />)
/** Who took lot k first. */
const refAt = (k: number) =>
  lots.events.flatMap((event) => (event.type === 'take' && event.k === k ? [event.ref] : []))[0] ?? ''
const rows = () => [...document.querySelectorAll('.lots-card-held li')].map((row) => row.textContent)

describe('the card of lots', () => {
  it('deals them again, and says who holds which by the mark of a receipt', () => {
    const said = show(teams)
    expect(said).toContain('已抽 5 支，剩余 1 支')
    expect(said).toContain('结束后重新发签，和封存的指纹一致')
    expect(said).toMatch(/红队 队长甲.*蓝队 队长乙/)
    expect(said).toContain('换签 2 次')
    expect(rows()).toHaveLength(6)
    expect(labels.toSorted()).toEqual(['红队', '红队', '红队', '蓝队', '蓝队', '蓝队'])
    // The first exchanged with the third, and the last came back for good.
    expect(rows()[0]).toBe(`第 1 支红队${fingerprint(refAt(2))}`)
    expect(rows()[5]).toBe('第 6 支蓝队没有人持有')
  })

  it('tells nothing of what they say while they are taken', () => {
    const said = show(running)
    expect(said).not.toMatch(/第 \d 支[红蓝]队/)
    expect(rows()[0]).toContain('结束时公开')
    expect(said).not.toContain('结束后重新发签')
  })

  it('tells nothing that is not so: another seal than what the secrets deal', () => {
    const seal = lots.seal && { ...lots.seal, root: '00'.repeat(32) }
    expect(show({ ...teams, lots: { ...lots, seal } })).not.toContain('结束后重新发签')
    const events = lots.events.toReversed()
    show({ ...teams, lots: { ...lots, events } })
    expect(rows().every((row) => row?.endsWith('没有人持有'))).toBe(true)
  })

  it('waits for the seal', () => {
    expect(show({ ...running, lots: { ...open, seal: null, events: [], end: null } })).toContain(
      '签还没有封存',
    )
  })

  it('says of pairs when they were drawn, and names nobody', () => {
    expect(show(pairs)).toMatch(/一次配好，没有人抽到自己.*没有名字/)
    expect(rows()).toEqual([])
  })

  it('shows many only when asked to', () => {
    const many = { label: '号', count: 40 }
    const charter = { ...running.charter, lots: { ...running.charter.lots, rows: [many], captains: [] } }
    const seal = lots.seal && { ...lots.seal, lots: 40 }
    const parts = {
      ...open,
      seal,
      secret: null,
      master: null,
      events: [],
      end: null,
    }
    show({ ...running, charter, lots: parts } as Proof)
    expect(rows()).toHaveLength(30)
    act(() =>
      document
        .querySelector('button.fd-button-text')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    )
    expect(rows()).toHaveLength(40)
  })
})

describe('who looks themselves up', () => {
  const stateOf = (proof: Proof, report: Report) =>
    ({ is: 'checked', proof, report, keys: [] }) as unknown as Extract<Verification, { is: 'checked' }>
  const own = async (proof: Proof, mark: string) =>
    lookUp({} as ApiClient, stateOf(proof, await verifyProof(proof)), mark)

  it('finds the lot they hold at last by the mark of their receipt', async () => {
    const first = fingerprint(refAt(0))
    expect(await own(teams, first)).toEqual({ is: 'lot', k: 2, label: labels[2] })
    expect(await own(running, first)).toEqual({ is: 'lot', k: 2, label: '' })
    expect(await own(teams, fingerprint(refAt(5)))).toEqual({ is: 'no_lot' })
  })

  it('is told the lot that the check of their receipt found', () => {
    const report = (found: string): Report => ({
      verdict: 'valid',
      level: 'C',
      ok: true,
      key: null,
      checks: [{ id: 'receipt', verdict: 'pass', found }],
    })
    expect(ownFromReport(teams, report('lot 3 红队 一'), {})).toEqual({ is: 'lot', k: 3, label: '红队 一' })
    expect(ownFromReport(teams, report('lot 3'), {})).toEqual({ is: 'lot', k: 3, label: '' })
    expect(ownFromReport(teams, report('no lot'), {})).toEqual({ is: 'no_lot' })
  })
})

it('the list of pairs is fetched once they were drawn, and not before', () => {
  const rowsFile = { url: 'rows', sha256: '00'.repeat(32), bytes: 1 }
  expect(rowsUrlOf({ ...pairs, rowsFile })).toContain(pairs.drawId)
  expect(rowsUrlOf({ ...pairs, rowsFile, lots: { ...open, seal: null, end: null } })).toBeNull()
  expect(rowsUrlOf(teams)).toBeNull()
})
