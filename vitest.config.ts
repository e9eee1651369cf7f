import { readFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { defineConfig } from 'vitest/config'
import { hasRoomInMemory, inMemory } from './packages/application/src/testing/room-in-memory.ts'
import { filesBelow, named, root } from './scripts/support/tree.mjs'

const unit = ['{packages,apps}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs']
const postgres = ['{packages,apps}/**/*.pg.test.ts', 'e2e/**/*.pg.test.ts']
const endToEnd = ['e2e/**/*.spec.ts']
const long = ['{packages,apps,e2e,bench}/**/*.long.{test,spec}.ts']

// What tests store lies in memory, where there is room: no commit, copy or screen then waits for a disk.
if (hasRoomInMemory(8)) process.env.TMPDIR = inMemory

/** The files of one project share a worker and its modules. These cannot, each for the reason beside it; ten at most. */
const isolated = [
  // Measures how much memory its process takes, which files before it have made grow.
  'packages/tables/src/read-table.test.ts',
]

/** Files that ask for a DOM by their first line: only they pay for one. */
const dom = filesBelow(root)
  .map((file) => named(file))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'))

/** How long a test waits for what ought to come; longer on a busy machine. Only a test that fails waits so long. */
const patienceMs = Math.ceil(30_000 * Math.min(4, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())))
/** Longer than whatever a test waits for: that says what never came, and this does not. */
const endlessMs = 5 * 60_000

export default defineConfig({
  test: {
    testTimeout: endlessMs,
    hookTimeout: endlessMs,
    expect: { poll: { timeout: patienceMs, interval: 20 } },
    maxWorkers: 2,
    isolate: false,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: unit,
          exclude: [...postgres, ...long, ...dom, ...isolated, '**/node_modules/**'],
        },
      },
      { extends: true, test: { name: 'isolated', include: isolated, isolate: true } },
      {
        extends: true,
        test: {
          name: 'dom',
          include: dom,
          environment: 'jsdom',
          setupFiles: 'apps/web/src/lib/testing/fresh-page.setup.ts',
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: postgres,
          exclude: long,
          globalSetup: 'e2e/support/postgres.setup.ts',
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: endToEnd,
          exclude: long,
          globalSetup: 'e2e/support/web.setup.ts',
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: long,
          globalSetup: ['e2e/support/postgres.setup.ts', 'e2e/support/web.setup.ts'],
          testTimeout: 30 * 60_000,
          hookTimeout: 5 * 60_000,
          maxWorkers: 1,
          isolate: true,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
})
