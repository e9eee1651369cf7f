import { join } from 'node:path'
import { named, root } from './tree.mjs'

const recorded = '\0recorded-verify'
const fairness = join(root, 'packages/fairness/src')

/** How the tests name the verifier, inside its package and elsewhere; what else they take from there stays. */
const modules = new Map([
  ['/verify.ts', join(fairness, 'verify.ts')],
  ['@fairdraw/fairness', join(fairness, 'index.ts')],
])

/**
 * Lets tests write down what they have judged, a line of JSON each: the proof, what was given beside it, and what was found.
 * Another verifier is then asked the same.
 * @param {string} file
 * @returns {import('vite').Plugin}
 */
export function recordedVerify(file) {
  return {
    name: 'recorded-verify',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isTest = /^(packages|apps)\/.*(\.test\.ts|\/testing\/[^/]*\.ts)$/.test(
        named(importer.split('?')[0] ?? ''),
      )
      const name = isTest ? [...modules.keys()].find((end) => source.endsWith(end)) : undefined
      return name === undefined ? null : `${recorded}${name}`
    },
    load: (id) => (id.startsWith(recorded) ? recording(file, modules.get(id.slice(recorded.length))) : null),
  }
}

/**
 * @param {string} file
 * @param {string | undefined} real
 */
const recording = (file, real) => `
import { appendFileSync } from 'node:fs'
import { logKeyOf } from ${JSON.stringify(join(fairness, 'log/log-key.ts'))}
import { exampleVerifier } from ${JSON.stringify(join(fairness, 'testing/verifier.ts'))}
import { verifyEd25519 } from ${JSON.stringify(join(fairness, 'rounds/beacon.ts'))}
import { verifyProof as judge } from ${JSON.stringify(join(fairness, 'verify.ts'))}
import { exitCodes } from ${JSON.stringify(join(root, 'apps/cli/src/verify/report-words.ts'))}
import { expect } from 'vitest'
export * from ${JSON.stringify(real)}

const most = 100
const counts = new Map()

/** With these the other verifier has no word for what was asked. */
const unspoken = ['knownCheckpoints', 'ownRow', 'mostLeaves', 'answers', 'history']
/** Both check signatures of keys themselves: what a test puts in the place of that cannot be asked. */
const genuine = [exampleVerifier.verifyEd25519, verifyEd25519]

/** The keys of the proof's log, from the first to the one that signs now, that are known from elsewhere. */
const known = ({ log }, { origin }, trust) =>
  [...(log.keys ?? []).map(({ leaf }) => leaf.from), log.key].filter((one) => trust(logKeyOf(origin, one)) !== 'first')

/** One-way streams are read once: the verifier and the line have the same. */
const whole = async (lines) => (lines === undefined ? undefined : await Array.fromAsync(lines))

/** Beacons that only the world of a test knows are the word of that world for the other verifier too. */
function ofWorld(verifyBeacon) {
  const beacons = []
  const ask = async (chain, round, signature) => {
    const isGenuine = await verifyBeacon(chain, round, signature)
    if (isGenuine) beacons.push(round + '/' + signature)
    return isGenuine
  }
  return { beacons, ask }
}

/** What is no JSON is no text for another program. */
function textOf(proof) {
  try {
    return typeof proof === 'string' ? proof : JSON.stringify(proof)
  } catch {
    return undefined
  }
}

export async function verifyProof(proof, options = {}) {
  const text = textOf(proof)
  const { verifyBeacon, receipt, checkIn, chains, witnesses, tips } = options
  const isWhole =
    text !== undefined && genuine.includes(options.verifyEd25519) &&
    (verifyBeacon !== undefined || /"beacon":null/.test(text)) &&
    unspoken.every((name) => options[name] === undefined)
  const test = expect.getState().currentTestName ?? ''
  const count = (counts.get(test) ?? 0) + 1
  counts.set(test, count)
  if (!isWhole || count > most) return judge(proof, options)
  const [rows, spins] = [await whole(options.rows), await whole(options.spins)]
  const log = {}
  const openLog = options.openLog && ((of) => {
    const read = options.openLog(of)
    return read && (async (path) => {
      const bytes = await read(path)
      log[path] = bytes && Buffer.from(bytes).toString('base64')
      return bytes
    })
  })
  const world = verifyBeacon && verifyBeacon !== exampleVerifier.verifyBeacon ? ofWorld(verifyBeacon) : undefined
  const given = {
    ...options, ...(rows && { rows }), ...(spins && { spins }), ...(openLog && { openLog }),
    ...(world && { verifyBeacon: world.ask }),
  }
  const report = await judge(proof, given)
  // A report names a key where the proof could be read.
  const keys = report.key && options.trust ? known(JSON.parse(text), report.key, options.trust) : []
  const failed = report.checks.filter(({ verdict }) => verdict === 'fail').map(({ id, reason }) => id + ' ' + reason)
  const { verdict, level } = report
  const found = { verdict, level, exit: exitCodes[verdict], failed }
  const asked = { rows, spins, receipt, checkIn, tips, log: openLog && log, chains, witnesses, keys, beacons: world?.beacons }
  appendFileSync(${JSON.stringify(file)}, JSON.stringify({ test, proof: text, ...asked, ...found }) + '\\n')
  return report
}
`
