import './support/require-node.mjs'
import { setup } from './setup.mjs'
import { readingSteps, unitTests } from './support/quick-steps.mjs'
import { slowestFiles } from './support/slowest-files.mjs'
import { conclude, program, runSteps, tests } from './support/steps.mjs'
import { filesBelow, named, root } from './support/tree.mjs'

const asked = new Set(process.argv.slice(2))
const long = asked.has('--long')
const steps = [
  ...readingSteps,
  unitTests(),
  tests('PostgreSQL', ['postgres']),
  tests('end to end', ['e2e']),
  ...(long
    ? [tests('long runs', ['long']), program('both verifiers', ['scripts/compare-verifiers.mjs'])]
    : []),
]
/** On two quiet cores. A change that makes the run longer makes it shorter elsewhere. */
const budgetMinutes = 14

const startedAt = performance.now()
if (await setup()) {
  console.log(
    `Installed and built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s, not counted below.`,
  )
  const total = await runSteps(steps)
  if (asked.has('--times')) console.log(`\n── the slowest files ──\n${slowestFiles(total.files)}`)
  const forgotten = forgottenFiles(total.files.map(({ name }) => name))
  for (const file of forgotten)
    console.error(`${file} was run by no step: see the patterns in vitest.config.ts`)
  const isOverBudget = !long && total.seconds > budgetMinutes * 60
  if (isOverBudget)
    console.error(`The run took more than its ${budgetMinutes} minutes: --times says where they go.`)
  const overspent = isOverBudget && asked.has('--budget') ? 1 : 0
  conclude({ passed: total.passed, failed: total.failed + forgotten.length + overspent })
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
