import './support/require-node.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode } from './support/pinned-node.mjs'
import { named, root } from './support/tree.mjs'

const usage =
  'node scripts/promises.mjs REVISION: the titles of tests that went since then, and those that came'
const [revision] = process.argv.slice(2)

if (revision === undefined || revision.startsWith('-')) {
  console.error(usage)
  process.exitCode = 2
} else {
  const [before, after] = [titlesAt(revision), titlesIn(root)]
  say('went', before, after)
  say('came', after, before)
}

/**
 * Prints what is in one list and not in the other, a title as often as it is missing.
 * @param {string} verb
 * @param {Title[]} from
 * @param {Title[]} other
 */
function say(verb, from, other) {
  const left = Map.groupBy(other, ({ title }) => title)
  const missing = from.filter(({ title }) => left.get(title)?.pop() === undefined)
  console.log(`\n${missing.length} of ${from.length} titles ${verb}`)
  for (const { file, title } of missing) console.log(`${file}: ${title}`)
}

/**
 * The titles of a revision, from a checkout of its own beside the cache that shares the installed packages.
 * @param {string} revision
 */
function titlesAt(revision) {
  const tree = join(root, '.cache', `promises-${process.pid}`)
  git('worktree', 'add', '--detach', '--quiet', tree, revision)
  try {
    linkPackages(tree)
    return titlesIn(tree)
  } finally {
    git('worktree', 'remove', '--force', tree)
  }
}

/** The packages of this tree are links from its root: those of another tree must lead into that one. @param {string} tree */
function linkPackages(tree) {
  const [from, to] = [join(root, 'node_modules'), join(tree, 'node_modules')]
  mkdirSync(to)
  for (const name of readdirSync(from)) {
    if (name === '@fairdraw')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
    else symlinkSync(join(from, name), join(to, name))
  }
}

/**
 * @typedef {{ file: string, title: string }} Title
 * @param {string} tree
 * @returns {Title[]}
 */
function titlesIn(tree) {
  const list = join(root, '.cache', `titles-${process.pid}.json`)
  // Titles made of data are known only once the files were loaded.
  const args = ['node_modules/vitest/vitest.mjs', 'list', '--no-static-parse', `--json=${list}`]
  const { status } = spawnSync(pinnedNode, args, { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`the tests of ${tree} could not be listed`)
  const rows = JSON.parse(readFileSync(list, 'utf8'))
  rmSync(list)
  return rows.map((/** @type {{ name: string, file: string }} */ { name, file }) => ({
    file: named(file, tree),
    title: name,
  }))
}

/** @param {string[]} args */
function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' })
}
