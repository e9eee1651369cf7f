import './support/require-node.mjs'
import { setup } from './setup.mjs'
import { conclude, runSteps, tests } from './support/steps.mjs'

/* The main journeys in Firefox and WebKit, where this machine has them; what it lacks is said. */
if (await setup()) conclude(await runSteps([tests('other browsers', ['browsers'])]))
else conclude({ passed: 0, failed: 1 })
