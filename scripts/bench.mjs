import './support/require-node.mjs'
import { launch } from './support/launch.mjs'

await launch('bench/main.ts')
