import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join, sep } from 'node:path'
import { root } from './tree.mjs'

/** The Node that package-lock.json pins: every part of the product runs on this one. */
export const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
)

/** Whether this process is already the pinned version, as it is under any npm script of a prepared tree. */
export function runsOnPinnedNode() {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return process.versions.node === devDependencies.node
}

/** The environment without this tree's own programs, so that npm runs on the Node it came with. */
export function environmentOutside() {
  const outside = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(root + sep))
  return { ...process.env, PATH: outside.join(delimiter) }
}

/**
 * Runs the pinned Node in place of this process: its output, its signals and its exit code become ours.
 * @param {string[]} args
 */
export function becomePinnedNode(args) {
  relay(spawn(pinnedNode, args, { cwd: root, stdio: 'inherit' }))
}

/**
 * Passes signals on to a child and ends as it ends.
 * @param {import('node:child_process').ChildProcess} child
 */
export function relay(child) {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  // Ctrl-C reaches both of us already; a second one would tell the server not to wait for what it is doing.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : (code ?? 1)))
}
