import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFolder } from '../e2e/support/remove-folder.ts'
import type { Asked, MemberCalls } from './programs/members.ts'
import { atLeast, atMost, type Figure, told } from './support/figure.ts'
import { type Program, startProgram } from './support/program.ts'
import { quantile } from './support/statistics.ts'

const times = 200
const asks: readonly (readonly [string, Asked])[] = [
  ['any cursor, oldest first', {}],
  ['any cursor, newest first', { order: 'newest' }],
  ['any cursor, most chances first', { order: 'chances' }],
  ['excluded ones', { isExcluded: true }],
  ['a common name of two characters', { keyword: '伟芳' }],
  ['a common name, most chances first', { keyword: '伟芳', order: 'chances' }],
  ['one common character', { keyword: '王' }],
  ['a rare name of two characters', { keyword: '龘靐' }],
  ['a phone number', { keyword: '13800000001' }],
]

/** The organiser's list of a long draw, and its tables. */
export async function benchMembers({ entrants }: { readonly entrants: number }): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-bench-'))
  const program = await startProgram<MemberCalls>('members')
  try {
    const index = await program.ask('fill', folder, entrants)
    const named = `${entrants.toLocaleString('en')} entrants`
    const figures = [
      told(`${named}: search index, processor time an entrant`, (index.threadMs * 1_000) / entrants, {
        unit: 'µs',
      }),
    ]
    for (const [what, asked] of asks) {
      const costs = await program.ask('pages', asked, entrants, times)
      const p95 = (of: 'threadMs' | 'tookMs') =>
        quantile(
          costs.map((cost) => cost[of]),
          0.95,
        )
      const note = `${p95('tookMs').toFixed(1)} ms on the clock`
      figures.push(
        atMost(`${named}, ${what}: p95 of processor time`, p95('threadMs'), 30, { unit: 'ms', note }),
      )
    }
    figures.push(...(await tables(program, named)))
    return figures
  } finally {
    await program.end()
    removeFolder(folder)
  }
}

async function tables(program: Program<MemberCalls>, named: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [format, goal] of [
    ['csv', 150_000],
    ['xlsx', 30_000],
  ] as const)
    for (const showsMore of [false, true]) {
      const { rows, tookMs, threadMs, grownBytes } = await program.ask('table', format, showsMore)
      const what = `${named} out of the store as ${format.toUpperCase()}${showsMore ? ', all columns' : ''}`
      const note = `${((rows / tookMs) * 1_000).toFixed(0)} on the clock`
      figures.push(
        atLeast(`${what}: rows a second of processor time`, (rows / threadMs) * 1_000, goal, {
          unit: '',
          digits: 0,
          note,
        }),
        atMost(`${what}: memory grown`, grownBytes / 1e6, 64, { unit: 'MB' }),
      )
    }
  return figures
}
