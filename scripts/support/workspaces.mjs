import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * One package of this tree.
 * @typedef {object} Workspace
 * @property {string} name as others import it
 * @property {string} path from the root
 * @property {string} sources the folder of its program
 * @property {(name: string) => boolean} declares whether its own package.json names an npm package
 * @property {(name: string) => boolean} toolsDeclare whether the root's does, for tests
 * @property {(specifier: string) => string | undefined} entry the file that one of its exports stands for
 * @property {(file: string) => boolean} isEntry
 */

/**
 * @param {string} folder the root of the tree
 * @returns {Workspace[]}
 */
export function readWorkspaces(folder) {
  const tools = readPackage(join(folder, 'package.json'))
  /** @type {Workspace[]} */
  const packages = ['packages', 'apps']
    .filter((group) => existsSync(join(folder, group)))
    .flatMap((group) => readdirSync(join(folder, group)).map((name) => `${group}/${name}`))
    .filter((path) => existsSync(join(folder, path, 'package.json')))
    .map((path) => {
      const { name, dependencies = {}, exports = {} } = readPackage(join(folder, path, 'package.json'))
      const entries = Object.entries(exports).map(([key, file]) => ({
        specifier: pattern(posix.join(name, key)),
        target: posix.join(path, file),
      }))
      return {
        name,
        path,
        sources: `${path}/src`,
        declares: (npm) => npm in dependencies,
        toolsDeclare: (npm) => npm in (tools.devDependencies ?? {}),
        entry: (specifier) =>
          entries
            .find((entry) => entry.specifier.test(specifier))
            ?.target.replace('*', posix.basename(specifier)),
        isEntry: (file) => entries.some((entry) => pattern(entry.target).test(file)),
      }
    })
  return existsSync(join(folder, miniProgram)) ? [...packages, ofMiniProgram(tools)] : packages
}

const miniProgram = 'apps/miniprogram'

/**
 * The mini-program is no package of npm: WeChat's tools build and run it, where nothing is installed.
 * @param {ReturnType<typeof readPackage>} tools
 * @returns {Workspace}
 */
function ofMiniProgram(tools) {
  return {
    name: miniProgram,
    path: miniProgram,
    sources: `${miniProgram}/miniprogram`,
    declares: () => false,
    toolsDeclare: (npm) => npm in (tools.devDependencies ?? {}),
    entry: () => undefined,
    isEntry: () => false,
  }
}

/** @param {string} text with `*` for one name */
function pattern(text) {
  return new RegExp(`^${text.replace(/[.$+?()[\]{}|\\]/g, '\\$&').replace('*', '[^/]+')}$`)
}

/**
 * @param {string} path
 * @returns {{ name: string, dependencies?: Record<string, string>, devDependencies?: Record<string, string>, exports?: Record<string, string> }}
 */
function readPackage(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}
