import { join } from 'node:path'
import { named, root } from './tree.mjs'

const recorded = '\0recorded-verify'
const real = join(root, 'packages/fairness/src/verify.ts')

/**
 * Lets the tests of the protocol write down what they have judged, a line of JSON each: the proof, what was given beside it, and
 * the verdict. Another verifier is then asked the same.
 * @param {string} file
 * @returns {import('vite').Plugin}
 */
export function recordedVerify(file) {
  return {
    name: 'recorded-verify',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isTest = /^packages\/fairness\/.*\.test\.ts$/.test(named(importer.split('?')[0] ?? ''))
      return isTest && source.endsWith('/verify.ts') ? recorded : null
    },
    load: (id) => (id === recorded ? recording(file) : null),
  }
}

/** @param {string} file */
const recording = (file) => `
import { appendFileSync } from 'node:fs'
import { logKeyOf } from ${JSON.stringify(join(root, 'packages/fairness/src/log/log-key.ts'))}
import { exampleVerifier } from ${JSON.stringify(join(root, 'packages/fairness/src/testing/verifier.ts'))}
import { verifyProof as judge } from ${JSON.stringify(real)}
import { expect } from 'vitest'
export * from ${JSON.stringify(real)}

const most = 100
const counts = new Map()

/** With these the other verifier has no word for what was asked. */
const unspoken = ['knownCheckpoints', 'ownRow', 'mostLeaves', 'tips', 'answers']
/** Both check signatures themselves: what a test puts in the place of that cannot be asked. */
const checks = ['verifyBeacon', 'verifyEd25519']

/** The keys of the proof's log, from the first to the one that signs now, that are known from elsewhere. */
const known = ({ log }, { origin }, trust) =>
  [...(log.keys ?? []).map(({ leaf }) => leaf.from), log.key].filter((one) => trust(logKeyOf(origin, one)) !== 'first')

/** One-way streams are read once: the verifier and the line have the same. */
const whole = async (lines) => (lines === undefined ? undefined : await Array.fromAsync(lines))

export async function verifyProof(proof, options = {}) {
  const isWhole =
    checks.every((name) => options[name] === exampleVerifier[name]) &&
    unspoken.every((name) => options[name] === undefined)
  const test = expect.getState().currentTestName ?? ''
  const count = (counts.get(test) ?? 0) + 1
  counts.set(test, count)
  if (!isWhole || count > most) return judge(proof, options)
  const [rows, spins] = [await whole(options.rows), await whole(options.spins)]
  const text = typeof proof === 'string' ? proof : JSON.stringify(proof)
  const log = {}
  const openLog = options.openLog && ((of) => {
    const read = options.openLog(of)
    return read && (async (path) => {
      const bytes = await read(path)
      log[path] = bytes && Buffer.from(bytes).toString('base64')
      return bytes
    })
  })
  const given = { ...options, ...(rows && { rows }), ...(spins && { spins }), ...(openLog && { openLog }) }
  const report = await judge(proof, given)
  // A report names a key where the proof could be read.
  const keys = report.key && options.trust ? known(JSON.parse(text), report.key, options.trust) : []
  const failed = report.checks.filter(({ verdict }) => verdict === 'fail').map(({ id, reason }) => id + ' ' + reason)
  const { receipt, checkIn, chains, witnesses } = options
  const line = { test, proof: text, rows, spins, receipt, checkIn, log: openLog && log, chains, witnesses, keys, verdict: report.verdict, failed }
  appendFileSync(${JSON.stringify(file)}, JSON.stringify(line) + '\\n')
  return report
}
`
