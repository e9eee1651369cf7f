import './support/require-node.mjs'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { tallyJudged } from './support/judged-tally.mjs'
import { filesBelow, root } from './support/tree.mjs'

/*
 * Lets tests write down every proof that they judge, those of the protocol and those that hold draws of the real service, and asks
 * the verifier in Python about each of them. Says how many forgeries and genuine proofs these were.
 */
const folder = mkdtempSync(join(tmpdir(), 'judged-'))
const judged = join(folder, 'judged.jsonl')
const least = 300
/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} [options]
 */
const run = (command, args, options = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options }).status

/** Tests that judge proofs of draws which the service held. */
const held = ['packages/application', 'apps/server']
  .flatMap((part) => filesBelow(join(root, part)))
  .filter((file) => /(?<!\.(pg|long))\.test\.ts$/.test(file))
  .filter((file) => /verifyProof|(lived|played|lots)-draw|sample-lots/.test(readFileSync(file, 'utf8')))
  .map((file) => relative(root, file))
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'node', '--reporter', 'dot']
const tests = run(process.execPath, [...vitest, 'packages/fairness/src/verify', ...held], {
  env: { ...process.env, FAIRDRAW_JUDGED: judged },
})

/** Whether both judged alike, and enough was judged. */
async function isAlike() {
  if (tests !== 0 || !existsSync(judged)) return false
  const python = join(root, 'verifiers', 'python')
  const differ = run('python3', ['-m', 'tests.corpus', judged], { cwd: python })
  const { forgeries, genuine, text, few } = await tallyJudged(judged)
  console.log(`${text}\n${forgeries} forgeries and ${genuine} genuine proofs`)
  for (const rule of few) console.log(`too few judged: ${rule}`)
  return differ === 0 && Math.min(forgeries, genuine) >= least && few.length === 0
}
const alike = await isAlike()
rmSync(folder, { recursive: true })
process.exitCode = alike ? 0 : 1
