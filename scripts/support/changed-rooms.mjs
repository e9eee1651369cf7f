import { execFileSync } from 'node:child_process'
import { dirname } from 'node:path'
import { filesBelow, named, root } from './tree.mjs'

/**
 * The test files beside what was changed since the main branch was left, or since the last commit but one on it: of
 * every folder with a changed file, those in that very folder. Null where git cannot tell.
 * @returns {{ since: string, tests: string[] } | null}
 */
export function changedRooms() {
  try {
    const head = git('rev-parse', 'HEAD')
    const fork = git('merge-base', 'HEAD', 'main')
    const since = fork === head ? git('rev-parse', 'HEAD^') : fork
    const changed = [git('diff', '--name-only', since), git('ls-files', '--others', '--exclude-standard')]
    const rooms = new Set(changed.flatMap((list) => list.split('\n')).map((file) => dirname(file)))
    const tests = filesBelow(root)
      .map((file) => named(file))
      .filter(
        (file) => /(?<!\.(pg|long))\.test\.[jt]sx?$|\.test\.mjs$/.test(file) && rooms.has(dirname(file)),
      )
    return { since: since.slice(0, 8), tests }
  } catch {
    return null
  }
}

/** @param {string[]} args */
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim()
