import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onLeaving } from '../../e2e/support/on-leaving.ts'
import { removeFolder } from '../../e2e/support/remove-folder.ts'

/** Other people's wheels that ours are measured beside: no dependencies, fetched for the bench alone. */
const packages = ['spin-wheel@5.0.2', 'lucky-canvas@1.7.27'] as const
const patienceMs = 120_000

export type Rivals = { readonly spinWheel: string; readonly luckyCanvas: string }

/** The scripts of both, in a temporary folder; null where they cannot be fetched. */
export function fetchRivals(): Rivals | null {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-rivals-'))
  onLeaving(() => removeFolder(folder))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }))
  const options = ['--no-save', '--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  try {
    execFileSync('npm', ['install', ...options, '--prefix', folder, ...packages], {
      cwd: folder,
      timeout: patienceMs,
      stdio: 'pipe',
    })
  } catch {
    return null
  }
  return {
    spinWheel: join(folder, 'node_modules/spin-wheel/dist/spin-wheel-iife.js'),
    luckyCanvas: join(folder, 'node_modules/lucky-canvas/dist/index.umd.js'),
  }
}
