import './support/require-node.mjs'
import { install } from './support/install.mjs'
import { quickSteps } from './support/quick-steps.mjs'
import { conclude, runSteps } from './support/steps.mjs'

if (await install()) conclude(await runSteps(quickSteps))
else process.exitCode = 1
