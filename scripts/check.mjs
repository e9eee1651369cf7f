import './support/require-node.mjs'
import { changedRooms } from './support/changed-rooms.mjs'
import { install } from './support/install.mjs'
import { readingSteps, unitTests } from './support/quick-steps.mjs'
import { conclude, runSteps } from './support/steps.mjs'

if (await install()) {
  const changed = process.argv.includes('--all') ? null : changedRooms()
  const isNoneChanged = changed?.tests.length === 0
  if (changed)
    console.log(
      `Tests: ${changed.tests.length} files beside what changed since ${changed.since}; --all runs the rest.`,
    )
  conclude(await runSteps([...readingSteps, ...(isNoneChanged ? [] : [unitTests(changed?.tests)])]))
} else {
  process.exitCode = 1
}
