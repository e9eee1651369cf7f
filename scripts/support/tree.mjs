import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of this checkout, without a trailing slash. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

const ignored = new Set(['node_modules', 'dist', '.cache', '.git'])

/**
 * Every file below `path`, which may itself be a file; nothing when it does not exist.
 * Installed packages and build outputs are left out.
 * @param {string} path
 * @returns {string[]}
 */
export function filesBelow(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat) return []
  if (stat.isFile()) return [path]
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !ignored.has(entry.name) && !entry.isSymbolicLink())
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
}

/**
 * A path as the architecture table writes it: from the root, with forward slashes.
 * @param {string} path
 * @param {string} [from]
 */
export function named(path, from = root) {
  return relative(from, path).split(sep).join('/')
}

/**
 * Changes when a file is added, removed or edited. Sizes and times are enough, and cost milliseconds at every
 * start; times are cut to seconds, because archives and container layers keep no more.
 * @param {string[]} paths
 */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${named(path)} ${size} ${Math.floor(mtimeMs / 1000)}\n`)
  }
  return hash.digest('hex')
}
