import './support/require-node.mjs'
import { launch } from './support/launch.mjs'

await launch('apps/server/src/main.ts')
