import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { isStill } from './still.ts'

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Every place of the page that breaks a rule of WCAG 2.2 AA a program can check, in words, once the page is still: what
 * is half faded has nobody's colours. Evaluated through the debugger, so the page keeps its content security policy.
 */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  await isStill(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(program)
  const found = await page.evaluate(
    (values) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    tags,
  )
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  )
}
