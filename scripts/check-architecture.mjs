import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  boxes,
  citingPlaces,
  emptyNames,
  environmentReader,
  lineLimits,
  outsideCitations,
  ownClockReaders,
  testFiles,
} from './architecture.mjs'
import { importsOf, isBarrel, packageOf } from './support/imports.mjs'
import { filesBelow, named, root } from './support/tree.mjs'
import { readWorkspaces } from './support/workspaces.mjs'

/** @typedef {import('./support/workspaces.mjs').Workspace} Workspace */

/** Texts of no package: proofs of draws, which a page may bring along to have them recomputed (ADR 66). */
const frozenProofs = /^fixtures\/fairness\/proofs\//

/**
 * Everything in the tree at `folder` that ARCHITECTURE.md forbids, one sentence each: where, what, what to do.
 * @param {string} folder
 * @returns {string[]}
 */
export function violations(folder) {
  const workspaces = readWorkspaces(folder)
  const places = [...workspaces.map(({ sources }) => sources), 'e2e', 'bench', 'scripts']
  const ofCode = textsBelow(folder, places, /\.(tsx?|mjs)$/).flatMap(({ file, source }) =>
    [...ofText(file, source), ...ofImports(file, source, workspaces)].map((fault) => `${file}: ${fault}`),
  )
  const told = /\.(tsx?|m?js|css|html|md|py|wxml|wxss)$/
  return [...ofCode, ...textsBelow(folder, citingPlaces, told).flatMap(ofCitations)]
}

/**
 * The files in these places whose names end so.
 * @param {string} folder
 * @param {string[]} places
 * @param {RegExp} ending
 */
function textsBelow(folder, places, ending) {
  return places
    .flatMap((place) => filesBelow(join(folder, place)))
    .filter((path) => ending.test(path))
    .map((path) => ({ file: named(path, folder), source: readFileSync(path, 'utf8') }))
}

/**
 * What a text sends its reader to that this repository does not hold.
 * @param {{ file: string, source: string }} text
 */
function ofCitations({ file, source }) {
  return source.split('\n').flatMap((line, i) => {
    const cited = outsideCitations.map((outside) => outside.exec(line)?.[0]).find(Boolean)
    return cited
      ? [
          `${file}:${i + 1}: "${cited}" is not in this repository. Say why in plain words, or cite lot-1, docs/, an ADR or a public page.`,
        ]
      : []
  })
}

/**
 * What a file's name and text already show.
 * @param {string} file
 * @param {string} source
 */
function* ofText(file, source) {
  const isTest = testFiles.test(file)
  const isProduct = /^(packages|apps)\//.test(file) && !isTest
  const lines = source.split('\n').length - 1
  const limit = isTest ? lineLimits.test : lineLimits.product
  if (lines > limit)
    yield `${lines} lines, the limit is ${limit}. Give a part of it a file and a name of its own.`
  for (const part of file.split('/').map((part) => part.split('.')[0] ?? ''))
    if (emptyNames.includes(part)) yield `"${part}" says nothing. Name it after the one thing it holds.`
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(posix.basename(file)))
    yield 'its name is not in kebab-case, like draw-types.ts.'
  if (/\bMath\b\W{1,4}random\b|\brandom\b[^;\n]*=\s*Math\b/.test(source))
    yield 'this chance can be neither seeded nor recomputed. Take a Random as a parameter; for keys use crypto.'
  if (
    isProduct &&
    file !== environmentReader &&
    /\bprocess\s*\.\s*env\b|from ['"](node:)?process['"]/.test(source)
  )
    yield `only ${environmentReader} reads the environment. Take the setting as a parameter.`
  if (
    isProduct &&
    /^(packages\/(application|domain)|apps\/server)\//.test(file) &&
    /\bDate\.now\b|\bnew Date\(\)|\bclock\.now\(/.test(source) &&
    !ownClockReaders.some((files) => files.test(file))
  )
    yield 'it asks the clock of its own process. Ask `tx.now()`, behind the lock; for durations, `performance.now()`.'
  if (isProduct && file.startsWith('packages/') && /\bconsole\s*\./.test(source))
    yield 'packages do not print. Return it, throw it, or let the server log it.'
}

/**
 * What a file of a package imports.
 * @param {string} file
 * @param {string} source
 * @param {Workspace[]} workspaces
 */
function* ofImports(file, source, workspaces) {
  const home = workspaces.find(({ path }) => file.startsWith(`${path}/`))
  if (!home) return
  const box = boxes.find(({ files }) => files.test(file))
  if (!box) {
    yield 'it belongs to no box. Move it, or add a row to scripts/architecture.mjs and to ARCHITECTURE.md.'
    return
  }
  if (isBarrel(source) && !home.isEntry(file))
    yield 'only the entry of a package passes exports on. Import from the file itself.'
  const isTest = testFiles.test(file)
  for (const { of, typesOnly } of importsOf(source)) {
    const npm = packageOf(of)
    const owner = workspaces.find(({ name }) => name === npm)
    const target = of.startsWith('.') ? posix.join(posix.dirname(file), of) : owner?.entry(of)
    if (owner && !target)
      yield `"${of}" is not an entry of ${npm}. Import an entry, or add it to "exports" in its package.json.`
    if (npm && owner !== home && !home.declares(npm) && !(isTest && home.toolsDeclare(npm)))
      yield `"${npm}" is not declared. Add it to ${home.path}/package.json, or do without.`
    if (isTest) continue
    if (isBuiltin(of) && !box.node)
      yield `"${of}" is missing in browsers, where ${box.name} runs too. Take what it does as a parameter.`
    if (npm && !owner && !box.npm?.includes(npm))
      yield `${box.name} may import ${listed(box.npm)} from npm, not "${npm}".`
    if (of.startsWith('.') && !target?.startsWith(`${home.path}/`) && !frozenProofs.test(target ?? ''))
      yield `"${of}" leaves the package. Import an entry of the other one.`
    if (target) yield* ofTarget(file, box, target, typesOnly)
  }
}

/**
 * What an import of another file of the tree breaks.
 * @param {string} file
 * @param {import('./architecture.mjs').Box} box
 * @param {string} target
 * @param {boolean} typesOnly
 */
function* ofTarget(file, box, target, typesOnly) {
  if (testFiles.test(target)) yield `product code does not import tests: "${target}".`
  const other = boxes.find(({ files }) => files.test(target))
  const allowed = [box.name, ...box.imports, ...((typesOnly && box.types) || [])]
  if (other && !allowed.includes(other.name))
    yield `${box.name} may import ${listed(box.imports)}, not "${target}" (${other.name}).${box.types?.includes(other.name) ? ' Its types it may: import type.' : ' Move it, or take it as a parameter.'}`
  const [family, otherFamily] = [file, target].map((path) => box.family?.exec(path)?.[1])
  if (family && otherFamily && family !== otherFamily)
    yield `"${family}" and "${otherFamily}" do not import each other. Move what they share below them, or compose them above.`
}

/** @param {string[]} [names] */
function listed(names = []) {
  return names.length === 0 ? 'nothing' : names.join(', ')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = violations(root)
  for (const fault of faults) console.error(fault)
  console.log(
    faults.length === 0
      ? 'The tree keeps to its architecture.'
      : `${faults.length} breaches of ARCHITECTURE.md`,
  )
  process.exitCode = faults.length === 0 ? 0 : 1
}
