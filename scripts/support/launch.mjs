import module from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setup } from '../setup.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { becomePinnedNode, runsOnPinnedNode } from './pinned-node.mjs'
import { root } from './tree.mjs'

/**
 * Prepares the tree and runs a program of it on the pinned Node, in this very process when it already is that Node:
 * no second start-up to wait for.
 * @param {string} program from the root, such as apps/server/src/main.ts
 */
export async function launch(program) {
  process.chdir(root)
  if (!(await setup())) process.exit(1)
  endWithNpm()
  if (!runsOnPinnedNode()) return becomePinnedNode(process.argv.slice(1))
  module.enableCompileCache?.(join(root, '.cache', 'compile'))
  await import(pathToFileURL(join(root, program)).href)
}
