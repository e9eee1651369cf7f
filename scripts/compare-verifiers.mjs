import './support/require-node.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './support/tree.mjs'

/* Lets the tests of the protocol write down every proof that they judge, and asks the verifier in Python about each of them. */
const folder = mkdtempSync(join(tmpdir(), 'judged-'))
const judged = join(folder, 'judged.jsonl')
/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', '--reporter', 'dot']
const tests = run(process.execPath, [...vitest, 'packages/fairness/src/verify'], {
  env: { ...process.env, FAIRDRAW_JUDGED: judged },
})
const differ =
  tests === 0 && existsSync(judged)
    ? run('python3', ['-m', 'tests.corpus', judged], { cwd: join(root, 'verifiers', 'python') })
    : 1
rmSync(folder, { recursive: true })
process.exitCode = differ === 0 ? 0 : 1
