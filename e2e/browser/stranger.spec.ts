import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { proofPage } from './pages/proof-page.ts'
import { joinAs, makeDraw, openDraw } from './stories.ts'

/** What somebody has who knows nothing but the address of a proof: a folder with nothing in it, and Node. */
const folder = mkdtempSync(join(tmpdir(), 'fairdraw-stranger-'))
let house: House
let page: Page
let lid = ''
beforeAll(async () => {
  house = await openHouse()
  const draw = await makeDraw(house)
  lid = draw.lid
  await joinAs(house, lid, ['林小满', '阿杰', '周周', '桃子', '木木'])
  await openDraw(house, draw.id)
  page = await house.visitor()
  await page.goto(`${house.url}/proof/${lid}`)
  await proofPage(page).verdict('复算一致')
})
afterAll(async () => {
  await house?.close()
  rmSync(folder, { recursive: true, force: true })
})

const card = () => page.locator('#command')
const lines = () => card().locator('.copied code').allTextContents()

/** Saves a file as a browser does, under the name that the server gives it. */
async function save(href: string): Promise<string> {
  const answer = await fetch(new URL(href, house.url))
  expect(answer.status).toBe(200)
  const [, name = ''] = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  writeFileSync(join(folder, name), new Uint8Array(await answer.arrayBuffer()))
  return name
}

/** Runs a line as it stands on the page, with nothing of this tree around it. */
function run(line: string, where = folder): Promise<{ code: number; out: string }> {
  const [program, ...args] = line.split(' ').map((word) => word.replaceAll('"', ''))
  expect(program).toBe('node')
  const env = { HOME: where, PATH: '/nowhere', LANG: 'en_US.UTF-8' }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: where, env }, (failure, out, err) =>
      resolve({ code: failure === null ? 0 : Number(failure.code), out: out + err }),
    )
  })
}

it('the page offers program, proof and list, and the SHA-256 of the program is that of the bytes that came', async () => {
  const links = await card()
    .locator('a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const saved = await Promise.all(links.map(save))
  expect(saved).toEqual(['fairdraw.mjs', `${lid}.rows.gz`])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card().getByRole('button', { name: '下载证明', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('proof.json')
  copyFileSync(await download.path(), join(folder, 'proof.json'))
  expect(new Set(readdirSync(folder))).toEqual(new Set([...saved, 'proof.json']))
  const sha256 = createHash('sha256')
    .update(readFileSync(join(folder, 'fairdraw.mjs')))
    .digest('hex')
  expect((await lines())[0]).toBe(sha256)
})

it('the line on the page recomputes the draw from these three files alone', async () => {
  const { code, out } = await run((await lines())[1] ?? '')
  expect([code, out]).toEqual([0, expect.stringContaining('The whole list was read and matches its seal')])
})

it('a list with one byte changed is found out', async () => {
  const place = join(folder, `${lid}.rows.gz`)
  const packed = readFileSync(place)
  const rows = gunzipSync(packed)
  rows[rows.length >> 1] = (rows[rows.length >> 1] ?? 0) ^ 1
  writeFileSync(place, gzipSync(rows))
  const { code, out } = await run((await lines())[1] ?? '')
  writeFileSync(place, packed)
  expect([code, out]).toEqual([1, expect.stringContaining('INVALID')])
})

it('the other line has the program fetch proof and list by itself', async () => {
  const { code, out } = await run((await lines())[2] ?? '')
  expect([code, out]).toEqual([0, expect.stringContaining('The whole list was read and matches its seal')])
})

it('the program that is served is the one that the sources make', async () => {
  const outDir = join(folder, 'built')
  const configFile = fileURLToPath(new URL('../../apps/cli/vite.config.ts', import.meta.url))
  await build({ configFile, logLevel: 'error', build: { outDir } })
  const [served, made] = [folder, outDir].map((at) => readFileSync(join(at, 'fairdraw.mjs'), 'utf8'))
  expect(made).toBe(served)
})
