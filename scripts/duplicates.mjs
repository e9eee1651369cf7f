import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testFiles } from './architecture.mjs'
import { filesBelow, named, root } from './support/tree.mjs'

/** So many equal lines in two places are one thing said twice. */
const limit = 12

const places = ['apps', 'packages', 'scripts', 'bench']
/**
 * Besides tests: migrations, which stay as they ran, and the dark theme, which plain CSS cannot share between a choice
 * and a system setting; a test holds those two equal.
 */
const leftOut = /\/(tests|migrations)\/|\/theme\/dark\.css$/

const importing = /^(import|export)\b[^'"`;=()]*?(\bfrom )?'[^']+'$/gm
const silent = /^([^\p{L}\d]*|\/?\*.*|\/\/.*)$/u

/** @typedef {{ place: string, text: string }} Line */

/**
 * The places in the tree at `folder` that say in 12 lines or more what an earlier place says. Imports, comments and
 * lines without a word are passed over.
 * @param {string} folder
 * @returns {string[]}
 */
export function duplicates(folder) {
  /** @type {Map<string, Line[]>} */
  const seen = new Map()
  /** @type {string[]} */
  const found = []
  for (const path of places.flatMap((place) => filesBelow(join(folder, place)))) {
    const file = named(path, folder)
    if (!/\.(tsx?|mjs|css)$/.test(file) || testFiles.test(file) || leftOut.test(file)) continue
    const lines = linesOf(file, readFileSync(path, 'utf8'))
    for (let at = 0; at + limit <= lines.length; at += 1) {
      const rest = lines.slice(at)
      const key = textOf(rest.slice(0, limit))
      const earlier = seen.get(key)
      if (!earlier) seen.set(key, rest)
      else {
        const equal = equalLines(earlier, rest)
        found.push(`${rest[0]?.place}: the ${equal} lines from here stand at ${earlier[0]?.place} too.`)
        at += equal - 1
      }
    }
  }
  return found
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {Line[]}
 */
function linesOf(file, source) {
  return source
    .replace(importing, (statement) => statement.replace(/.+/g, ''))
    .split('\n')
    .map((line, i) => ({ place: `${file}:${i + 1}`, text: line.trim() }))
    .filter(({ text }) => !silent.test(text))
}

/** @param {Line[]} lines */
const textOf = (lines) => lines.map(({ text }) => text).join('\n')

/**
 * @param {Line[]} some
 * @param {Line[]} others
 */
function equalLines(some, others) {
  const end = some.findIndex(({ text }, i) => text !== others[i]?.text)
  return end === -1 ? some.length : end
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = duplicates(root)
  for (const sentence of found) console.error(sentence)
  console.log(found.length === 0 ? 'No two places say the same.' : `${found.length} places say it again`)
  process.exitCode = found.length === 0 ? 0 : 1
}
