import { defineConfig } from 'vitest/config'

const unit = ['{packages,apps}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs']
const postgres = ['{packages,apps}/**/*.pg.test.ts', 'e2e/**/*.pg.test.ts']
const endToEnd = ['e2e/**/*.spec.ts']
const long = ['{packages,apps,e2e,bench}/**/*.long.{test,spec}.ts']

export default defineConfig({
  test: {
    testTimeout: 20_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: unit,
          exclude: [...postgres, ...long, '**/node_modules/**'],
          setupFiles: 'apps/web/src/lib/testing/know-calls.setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: postgres,
          exclude: long,
          globalSetup: 'e2e/support/postgres.setup.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: endToEnd,
          exclude: long,
          globalSetup: 'e2e/support/web.setup.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
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
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
