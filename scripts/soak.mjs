import './support/require-node.mjs'
import { launch } from './support/launch.mjs'

await launch('e2e/chaos/soak.ts')
