import { program, tests } from './steps.mjs'

const plain = process.stdout.isTTY ? [] : ['--colors=off']

/** What needs neither a browser nor PostgreSQL: the checks to run before every commit. */
export const quickSteps = [
  program('format and lint', [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--error-on-warnings',
    ...plain,
  ]),
  program('types', ['node_modules/typescript/bin/tsc', '--project', 'tsconfig.json']),
  program('architecture', ['scripts/check-architecture.mjs']),
  tests('unit and contract tests', 'unit'),
]
