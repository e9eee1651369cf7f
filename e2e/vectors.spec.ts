import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import type { Fixtures } from '../packages/fairness/src/testing/fixtures.ts'
import type { VectorVerdict } from '../packages/fairness/src/testing/vectors.ts'
import { launchChromium } from './support/chromium.ts'

type Page = { replayVectors(fixtures: Fixtures): Promise<VectorVerdict[]> }

function fixture<Name extends keyof Fixtures>(name: Name): Fixtures[Name] {
  return JSON.parse(readFileSync(new URL(`../fixtures/fairness/${name}.json`, import.meta.url), 'utf8'))
}

/** The vectors' program as one script for a page. */
async function bundled(): Promise<string> {
  const entry = fileURLToPath(new URL('support/vectors-page.ts', import.meta.url))
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'vectors' } },
  })
  const [output] = [made].flat() as { output: { code?: string }[] }[]
  return output?.output.map(({ code = '' }) => code).join('') ?? ''
}

test('every published vector is reproduced in Chromium as in Node', async () => {
  const browser = await launchChromium()
  const page = await browser.newPage()
  await page.addScriptTag({ content: await bundled() })
  const fixtures = {
    lot1: fixture('lot1'),
    proof: fixture('proof'),
    beacons: fixture('beacons'),
    merkle: fixture('merkle'),
  }
  const verdicts = await page.evaluate<VectorVerdict[], string>(
    (text) => (globalThis as unknown as Page).replayVectors(JSON.parse(text)),
    JSON.stringify(fixtures),
  )
  await browser.close()
  expect(verdicts.length).toBeGreaterThan(85)
  expect(verdicts.filter(({ ok }) => !ok)).toEqual([])
})
