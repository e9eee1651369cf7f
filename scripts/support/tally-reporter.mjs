import { writeFileSync } from 'node:fs'

/** Counts what a run of Vitest came to and where its time went, into the file that `TALLY_FILE` names. */
export default class TallyReporter {
  /** @param {readonly import('vitest/node').TestModule[]} modules */
  onTestRunEnd(modules) {
    writeFileSync(process.env.TALLY_FILE ?? '', JSON.stringify(modules.map(tallyOf)))
  }
}

/**
 * @param {import('vitest/node').TestModule} module
 * @returns {import('./steps.mjs').FileTally}
 */
function tallyOf(module) {
  const states = [...module.children.allTests()].map((test) => test.result().state)
  const failed = states.filter((state) => state === 'failed').length
  const spent = module.diagnostic()
  return {
    name: module.moduleId,
    passed: states.filter((state) => state === 'passed').length,
    // A file that cannot be loaded fails without having a single test.
    failed: failed === 0 && module.state() === 'failed' ? 1 : failed,
    ms: {
      import: spent.collectDuration,
      environment: spent.environmentSetupDuration + spent.prepareDuration,
      'set-up': spent.setupDuration,
      tests: spent.duration,
    },
  }
}
