import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode } from './pinned-node.mjs'
import { root } from './tree.mjs'

/**
 * What one step of the checks came to. `files` are the test files it ran, as absolute paths.
 * @typedef {{ passed: number, failed: number, files: string[] }} Tally
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
 * The tests of one Vitest project, counted one by one.
 * @param {string} name
 * @param {string} project a name in vitest.config.ts
 * @returns {Step}
 */
export function tests(name, project) {
  return {
    name,
    run: async () => {
      const report = join(root, '.cache', `tests-${project}-${process.pid}.json`)
      mkdirSync(join(root, '.cache'), { recursive: true })
      const code = await runNode([
        ...['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ])
      const tally = readReport(report)
      rmSync(report, { force: true })
      if (code === 0 && tally.files.length === 0)
        console.log(`none yet: no test file belongs to "${project}"`)
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
  /** @type {{ name: string, status: string, assertionResults: { status: string }[] }[]} */
  let files
  try {
    files = JSON.parse(readFileSync(path, 'utf8')).testResults
  } catch {
    return { passed: 0, failed: 1, files: [] }
  }
  const verdicts = files.flatMap((file) => file.assertionResults.map((test) => test.status))
  // A file that cannot be loaded fails without having a single test.
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: verdicts.filter((verdict) => verdict === 'passed').length,
    failed: verdicts.filter((verdict) => verdict === 'failed').length + broken.length,
    files: files.map((file) => file.name),
  }
}

/**
 * Runs every step, whatever the earlier ones came to, and sums up.
 * @param {Step[]} steps
 * @returns {Promise<Tally>}
 */
export async function runSteps(steps) {
  /** @type {Tally} */
  const total = { passed: 0, failed: 0, files: [] }
  for (const { name, run } of steps) {
    console.log(`\n── ${name} ──`)
    const startedAt = Date.now()
    const { passed, failed, files } = await run()
    console.log(
      `${name}: ${passed} passed, ${failed} failed, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
    )
    total.passed += passed
    total.failed += failed
    total.files.push(...files)
  }
  return total
}

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
 * @returns {Promise<number>}
 */
function runNode(args) {
  // Where nobody looks at a terminal, colours only get in the way, whatever a build server's environment asks for.
  const { FORCE_COLOR, ...environment } = process.env
  const env = process.stdout.isTTY ? process.env : { ...environment, NO_COLOR: '1' }
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
