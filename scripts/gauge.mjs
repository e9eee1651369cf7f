import './support/require-node.mjs'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import jsTokens from 'js-tokens'
import { filesBelow, named, root } from './support/tree.mjs'

// How large the product is, by room: tokens, which no change of layout moves, and lines that are not empty. Tests
// and what only they use are not product. Words are counted apart, since they grow with each language.

/** @typedef {{ files: number, tokens: number, lines: number }} Size */

const rooms = ['apps', 'packages', 'scripts', 'verifiers', 'bench']
const isProduct = (/** @type {string} */ path) =>
  /\.(ts|tsx|mjs|css|py)$/.test(path) &&
  !/(^|\/)(testing|tests)\//.test(path) &&
  !/\.(test|spec|contract|d)\.\w+$/.test(path)
const isWords = (/** @type {string} */ path) => /(^|[/-])words([.-]\w+)*\.ts$/.test(path)
const layout = new Set(['WhiteSpace', 'LineTerminatorSequence', 'MultiLineComment', 'SingleLineComment'])

/**
 * @param {string} path
 * @param {string} text
 */
function tokensOf(path, text) {
  if (path.endsWith('.css')) return countOf(text.replaceAll(/\/\*[\s\S]*?\*\//g, ''))
  if (path.endsWith('.py')) return countOf(text.replaceAll(/"""[\s\S]*?"""|#.*/g, ''))
  let tokens = 0
  for (const { type } of jsTokens(text, { jsx: path.endsWith('x') })) if (!layout.has(type)) tokens += 1
  return tokens
}
/** @param {string} text */
const countOf = (text) => text.match(/"[^"\n]*"|'[^'\n]*'|[\w-]+|\S/g)?.length ?? 0

/** @type {Map<string, Size>} */
const sizes = new Map()
for (const path of rooms.flatMap((room) => filesBelow(join(root, room)))) {
  const name = named(path)
  if (!isProduct(name)) continue
  const text = readFileSync(path, 'utf8')
  add(isWords(name) ? 'words' : roomOf(name), tokensOf(name, text), text.match(/^.*\S/gm)?.length ?? 0)
}

/**
 * A package or an app and the folder in it, below `features` one folder more.
 * @param {string} name
 */
function roomOf(name) {
  const [district = '', house = '', , ...inside] = name.split('/')
  if (district !== 'apps' && district !== 'packages') return district
  const folders = inside.slice(0, -1).slice(0, inside[0] === 'features' ? 2 : 1)
  return [district, house, ...folders].join('/')
}

/**
 * @param {string} room
 * @param {number} tokens
 * @param {number} lines
 */
function add(room, tokens, lines) {
  const size = sizes.get(room) ?? { files: 0, tokens: 0, lines: 0 }
  sizes.set(room, { files: size.files + 1, tokens: size.tokens + tokens, lines: size.lines + lines })
}

const words = sizes.get('words') ?? { files: 0, tokens: 0, lines: 0 }
sizes.delete('words')
const rows = [...sizes].sort(([, a], [, b]) => b.tokens - a.tokens)
const all = rows.reduce(
  (sum, [, size]) => ({
    files: sum.files + size.files,
    tokens: sum.tokens + size.tokens,
    lines: sum.lines + size.lines,
  }),
  { files: 0, tokens: 0, lines: 0 },
)
console.log('    tokens    lines  files  room')
for (const [room, size] of [...rows, ['all but words', all], ['words', words]])
  say(/** @type {string} */ (room), /** @type {Size} */ (size))

/**
 * @param {string} room
 * @param {Size} size
 */
function say(room, { files, tokens, lines }) {
  const [first, second, third] = [tokens, lines, files].map(String)
  console.log(`${first?.padStart(10)} ${second?.padStart(8)} ${third?.padStart(6)}  ${room}`)
}
