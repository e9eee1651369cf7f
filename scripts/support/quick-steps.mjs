import { program, tests } from './steps.mjs'

const plain = process.stdout.isTTY ? [] : ['--colors=off']

/** What reads the sources without running them. */
export const readingSteps = [
  program('format and lint', [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--error-on-warnings',
    ...plain,
  ]),
  program('types', ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.json']),
  program('architecture', ['scripts/check-architecture.mjs']),
  program('nothing said twice', ['scripts/duplicates.mjs']),
  program('nothing unused', ['node_modules/knip/bin/knip.js', '--no-progress']),
]

/**
 * What needs neither a browser nor PostgreSQL.
 * @param {string[]} [only] test files, from the root; all when left out
 */
export const unitTests = (only) => tests('unit and contract tests', ['node', 'isolated', 'dom'], only)
