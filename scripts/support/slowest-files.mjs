import { named } from './tree.mjs'

const most = 40
const parts = /** @type {const} */ (['import', 'environment', 'set-up', 'tests'])

/**
 * The slowest test files as a table of seconds, and where those go. A worker's environment is set up once and counted
 * with each of its files.
 * @param {import('./steps.mjs').FileTally[]} files
 */
export function slowestFiles(files) {
  const rows = files
    .map(({ name, ms }) => ({ name, ms, all: ms.import + ms['set-up'] + ms.tests }))
    .sort((one, other) => other.all - one.all)
    .slice(0, most)
    .map(
      ({ name, ms, all }) =>
        `${[all, ...parts.map((part) => ms[part])].map(seconds).join('')}  ${named(name)}`,
    )
  return [['all', ...parts].map((title) => title.padStart(12)).join(''), ...rows].join('\n')
}

/** @param {number} ms */
const seconds = (ms) => (ms / 1000).toFixed(1).padStart(12)
