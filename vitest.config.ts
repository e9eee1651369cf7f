import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { hasRoomInMemory, inMemory } from './packages/application/src/testing/room-in-memory.ts'
import { patienceMs } from './packages/application/src/testing/until.ts'
import { LongestFirst } from './scripts/support/longest-first.mjs'
import { recordedVerify } from './scripts/support/recorded-verify.mjs'
import { filesBelow, named, root } from './scripts/support/tree.mjs'

const unit = ['{packages,apps}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs']
const postgres = ['{packages,apps}/**/*.pg.test.ts', 'e2e/**/*.pg.test.ts']
const endToEnd = ['e2e/**/*.spec.ts']
const long = ['{packages,apps,e2e,bench}/**/*.long.{test,spec}.ts']

// What tests store lies in memory, where there is room: no commit, copy or screen then waits for a disk.
if (hasRoomInMemory(8)) process.env.TMPDIR = inMemory

/** The files of one project share a worker and its modules. These cannot, each for the reason beside it; ten at most. */
const isolated = [
  // How much memory pictures take that come at once: files before it have grown it already.
  'apps/server/src/http/slow-uploads.test.ts',
  // How much memory a picture takes that is too large: likewise.
  'apps/server/src/outside/images/sharp-images.test.ts',
  // How much memory a bomb takes that is not expanded: what files before it are rid of meanwhile would hide it.
  'apps/server/src/http/error-reports.test.ts',
]

/** Files that ask for a DOM by their first line: only they pay for one. */
const dom = filesBelow(root)
  .map((file) => named(file))
  .filter((file) => /\.test\.tsx?$/.test(file))
  .filter((file) => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom'))

/** Longer than whatever a test waits for: that says what never came, and this does not. */
const endlessMs = 5 * 60_000

/** Where the judgements of the protocol's tests are written to, if anywhere: scripts/compare-verifiers.mjs reads them. */
const judged = process.env.FAIRDRAW_JUDGED

export default defineConfig({
  plugins: judged === undefined ? [] : [recordedVerify(judged)],
  test: {
    testTimeout: endlessMs,
    hookTimeout: endlessMs,
    expect: { poll: { timeout: patienceMs(), interval: 20 } },
    maxWorkers: 2,
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: unit,
          exclude: [...postgres, ...long, ...dom, ...isolated, '**/node_modules/**'],
          setupFiles: 'apps/web/src/lib/testing/fresh-process.setup.ts',
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
          name: 'browsers',
          include: ['e2e/other-browsers/*.browsers.ts'],
          globalSetup: 'e2e/support/web.setup.ts',
          maxWorkers: 1,
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
