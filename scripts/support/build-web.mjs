import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pinnedNode } from './pinned-node.mjs'
import { filesBelow, fingerprint, root } from './tree.mjs'

const built = join(root, 'apps/web/dist')
const stamp = join(built, '.built-from')
const inputs = [
  'apps/cli',
  'apps/web',
  'packages/ui/src',
  'packages/kinds/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/fairness/src',
  'packages/tables/src',
  'fixtures/fairness/proofs',
  'package-lock.json',
]

/**
 * Builds the web app, and into it the program by which strangers verify (`verify/fairdraw.mjs`), unless what is there
 * was built from the same sources. Returns whether both are up to date.
 */
export function buildWeb() {
  const sources = fingerprint(
    inputs
      .flatMap((path) => filesBelow(join(root, path)))
      .filter((file) => !/\.(test|spec)\.tsx?$/.test(file)),
  )
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return true
  console.log('正在构建网页… Building the web app…')
  // Built aside and swapped in, so that a failed build leaves the last good one in place.
  const aside = join(root, '.cache', `web-${process.pid}`)
  const isBuilt =
    runVite(['apps/web', '--outDir', aside]) &&
    runVite(['--config', 'apps/cli/vite.config.ts', '--outDir', join(aside, 'verify')])
  if (!isBuilt) {
    rmSync(aside, { recursive: true, force: true })
    console.error('网页构建失败，原因见上。 The web app did not build; the reason is above.')
    return false
  }
  writeFileSync(join(aside, '.built-from'), sources)
  rmSync(built, { recursive: true, force: true })
  renameSync(aside, built)
  return true
}

/** @param {string[]} args */
function runVite(args) {
  const { status } = spawnSync(
    pinnedNode,
    ['node_modules/vite/bin/vite.js', 'build', ...args, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  return status === 0
}
