import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { pinnedNode } from './pinned-node.mjs'
import { root } from './tree.mjs'

/**
 * A test file, by its absolute path: its tests, and where its time went.
 * @typedef {{ name: string, passed: number, failed: number, ms: Record<'import' | 'environment' | 'set-up' | 'tests', number> }} FileTally
 * What one step of the checks came to.
 * @typedef {{ passed: number, failed: number, files: FileTally[] }} Tally
 * @typedef {{ name: string, run: () => Promise<Tally> }} Step
 */

/**
 * A program that is right or wrong as a whole: it counts as one test.
 * @param {string} name
 * @param {string[]} args a script of this tree and its arguments
 * @returns {Step}
 */
export function program(name, args) {
  return {
    name,
    run: async () =>
      (await runNode(args)) === 0 ? { passed: 1, failed: 0, files: [] } : { passed: 0, failed: 1, files: [] },
  }
}

/**
 * The tests of some Vitest projects, counted one by one.
 * @param {string} name
 * @param {string[]} projects names in vitest.config.ts
 * @param {string[]} [only] the files to run, from the root; all of the projects' when left out
 * @returns {Step}
 */
export function tests(name, projects, only = []) {
  return {
    name,
    run: async () => {
      const report = join(root, '.cache', `tally-${process.pid}.json`)
      mkdirSync(join(root, '.cache'), { recursive: true })
      const code = await runNode(
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          ...only,
          '--passWithNoTests',
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=default',
          '--reporter=./scripts/support/tally-reporter.mjs',
        ],
        { TALLY_FILE: report },
      )
      const tally = readReport(report)
      rmSync(report, { force: true })
      // An error outside any test (a broken set-up, a rejected promise) still makes the step fail.
      return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
    },
  }
}

/**
 * @param {string} path
 * @returns {Tally}
 */
function readReport(path) {
  /** @type {FileTally[]} */
  let files
  try {
    files = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { passed: 0, failed: 1, files: [] }
  }
  const sum = (/** @type {'passed' | 'failed'} */ verdict) =>
    files.reduce((total, file) => total + file[verdict], 0)
  return { passed: sum('passed'), failed: sum('failed'), files }
}

/**
 * Runs every step, whatever the earlier ones came to, and sums up.
 * @param {Step[]} steps
 * @returns {Promise<Tally & { seconds: number }>}
 */
export async function runSteps(steps) {
  const startedAt = performance.now()
  /** @type {Tally} */
  const total = { passed: 0, failed: 0, files: [] }
  /** @type {string[]} */
  const rows = []
  for (const { name, run } of steps) {
    console.log(`\n── ${name} ──`)
    const stepAt = performance.now()
    const { passed, failed, files } = await run()
    rows.push(`${secondsSince(stepAt)}  ${name}: ${passed} passed, ${failed} failed, load ${load()}`)
    console.log(rows.at(-1)?.trim())
    total.passed += passed
    total.failed += failed
    total.files.push(...files)
  }
  console.log(`\n── seconds by step ──\n${rows.join('\n')}`)
  console.log(`${secondsSince(startedAt)}  in all`)
  return { ...total, seconds: (performance.now() - startedAt) / 1000 }
}

/** @param {number} startedAt */
const secondsSince = (startedAt) => ((performance.now() - startedAt) / 1000).toFixed(1).padStart(7)

/** How many processes wanted to run in the last minute; the cores are shared when it is above their number. */
const load = () => (loadavg()[0] ?? 0).toFixed(1)

/**
 * Prints the last line, which other programs read, and sets the exit code by it.
 * @param {{ passed: number, failed: number }} total
 */
export function conclude({ passed, failed }) {
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [more] of the environment
 * @returns {Promise<number>}
 */
function runNode(args, more = {}) {
  // Where nobody looks at a terminal, colours only get in the way, whatever a build server's environment asks for.
  const { FORCE_COLOR, ...environment } = process.env
  const quiet = process.stdout.isTTY ? process.env : { ...environment, NO_COLOR: '1' }
  const env = { ...quiet, NODE_COMPILE_CACHE: join(root, '.cache', 'compile'), ...more }
  const child = spawn(pinnedNode, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM'])
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal)
    process.exitCode = 1
  }
  for (const signal of signals) process.on(signal, pass)
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, pass)
      resolve(code ?? 1)
    })
  })
}
