import './support/require-node.mjs'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { install } from './support/install.mjs'
import { pinnedNode, relay } from './support/pinned-node.mjs'
import { root } from './support/tree.mjs'

// The command line of this tree, in the folder one is in: nothing is looked up in a registry by name.
if (await install()) {
  const program = [join(root, 'apps/cli/src/main.ts'), ...process.argv.slice(2)]
  relay(spawn(pinnedNode, program, { stdio: 'inherit' }))
} else process.exitCode = 1
