import './support/require-node.mjs'
import { install } from './support/install.mjs'
import { quickSteps } from './support/quick-steps.mjs'
import { conclude, runSteps, tests } from './support/steps.mjs'
import { filesBelow, named, root } from './support/tree.mjs'

const long = process.argv.includes('--long')
const steps = [
  ...quickSteps,
  tests('PostgreSQL', 'postgres'),
  tests('end to end', 'e2e'),
  ...(long ? [tests('long runs', 'long')] : []),
]

if (await install()) {
  const total = await runSteps(steps)
  const forgotten = forgottenFiles(total.files)
  for (const file of forgotten)
    console.error(`${file} was run by no step: see the patterns in vitest.config.ts`)
  conclude({ passed: total.passed, failed: total.failed + forgotten.length })
} else {
  conclude({ passed: 0, failed: 1 })
}

/**
 * Test files that no step ran: a pattern that stops matching must not look like success.
 * @param {string[]} ran
 */
function forgottenFiles(ran) {
  const seen = new Set(ran.map((file) => named(file)))
  return filesBelow(root)
    .map((file) => named(file))
    .filter((file) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(file) && !seen.has(file))
    .filter((file) => long || !/\.long\.(test|spec)\./.test(file))
}
