// @vitest-environment jsdom
import { logKeyOf, type Proof } from '@fairdraw/fairness'
import { afterEach, expect, it } from 'vitest'
import { mounted } from '../../lib/testing/mounted.ts'
import { CommandLine } from './command-line.tsx'

const lid = '2345abcdef'
const sha256 = 'ab'.repeat(32)
const opened = {
  drawId: lid,
  rowsFile: 'x',
  spinsFile: null,
  rounds: [{ resultHash: 'cd'.repeat(32) }],
  charter: {},
  log: null,
}

const draw = mounted()
afterEach(() => document.head.replaceChildren())

/** The card of a proof, on a page that was told so of the program. */
function show(proof: object, verifier?: object): string {
  document.head.innerHTML = `<meta name="fairdraw-settings" content='${JSON.stringify({ verifier })}'>`
  return draw(<CommandLine proof={proof as Proof} />)
}
const built = { path: '/verify/fairdraw.mjs', sha256 }
const lines = () => [...document.querySelectorAll('.copied code')].map(({ textContent }) => textContent)
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))

it('offers the program that this server serves, with its whole SHA-256 and how each system computes it', () => {
  const said = show(opened, built)
  expect(links()[0]).toBe('/verify/fairdraw.mjs')
  expect(lines()[0]).toBe(sha256)
  for (const command of ['sha256sum fairdraw.mjs', 'shasum -a 256 fairdraw.mjs'])
    expect(said).toContain(command)
  expect(said).toContain('certutil -hashfile fairdraw.mjs SHA256')
  expect(said).toContain('Node.js 20.19')
})

it('runs it over proof and list by the names they are saved under, or over their addresses', () => {
  show(opened, built)
  const at = `${location.origin}/lotto/api/v1/lotto/proof`
  expect(lines().slice(1)).toEqual([
    `node fairdraw.mjs verify proof.json --rows ${lid}.rows.gz`,
    `node fairdraw.mjs verify "${at}?lid=${lid}" --rows "${at}/rows?lid=${lid}"`,
  ])
  expect(links()).toContain(`/lotto/api/v1/lotto/proof/rows?lid=${lid}`)
})

it('names the key to trust where the draw stands in a log, and says to compare it', () => {
  const key = '11'.repeat(32)
  const said = show({ ...opened, charter: { origin: 'a/lot1' }, log: { key } }, built)
  const { fingerprint } = logKeyOf('a/lot1', key)
  for (const line of lines().slice(1)) expect(line).toMatch(new RegExp(` --trust ${fingerprint}$`))
  expect(lines()[1]).toContain(` --log "${location.origin}/log/" `)
  expect(said).toContain('先核对再用')
})

it('names the plays of a played draw, and no list', () => {
  show({ ...opened, rowsFile: null, spinsFile: 'x', rounds: [] }, built)
  expect(lines()[1]).toBe(`node fairdraw.mjs verify proof.json --spins ${lid}.spins.gz`)
})

it('names no list before the draw is opened', () => {
  show({ ...opened, rounds: [{ resultHash: null }] }, built)
  expect(lines()[1]).toBe('node fairdraw.mjs verify proof.json')
})

it('says how the program is built where it was not, and leads nowhere in its place', () => {
  expect(show(opened)).toContain('npm run build')
  expect(links()).toEqual([`/lotto/api/v1/lotto/proof/rows?lid=${lid}`])
  expect(lines()).toEqual([])
})
