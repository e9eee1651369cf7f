/** The lots of lot/1 (lot-1 §10, and docs/adr/0017), recomputed from the published protocol alone. */
import { canonical, mac, rootOf, sha, tagged, unhex, uniform, wordsOf } from './basics.ts'

type Happened = { seq: number; at: string }
type LotEvent =
  | (Happened & { type: 'take'; k: number; ref: string })
  | (Happened & { type: 'back'; k: number; reason: string })
  | (Happened & { type: 'swap'; a: number; b: number })
export type LotsProof = {
  drawId: string
  charter: {
    kind: string
    serverCommit: string
    spinCommit: string
    closeAt: string
    beacon: { chain: string; after: number } | null
    lots: {
      rows: { label: string; count: number }[]
      rule: string
      captains: { label: string; nameCommit: string }[]
      swap: boolean
    }
  }
  charterHash: string
  close: { root: string; n: number; excluded: number; charterHash: string } | null
  closeHash: string | null
  lots: {
    record: {
      slots: { tier: number; count: number }[]
      closeHash: string
      prev: string
      at: string
      beaconRound: number | null
    }
    beacon: { round: number; signature: string } | null
    seal: { roundHash: string; lots: number; root: string; sealedAt: string; drawId: string; v: string }
    secret: string
    master: string
    events: LotEvent[]
    /** Null of pairs. */
    end: { at: string; by: string; given: number; left: number; size: number; root: string } | null
  }
  trees?: { size: number; root: string }[]
  log: { leaves: { leaf: { type: string; hash: string } }[] } | null
}

/** What somebody was told of their own lot. */
export type ToldLot = { k: number; leaf_label: string; salt: string; path: string[] }

/** What each lot says, dealt anew, and who holds which at last; throws at the first thing that differs. */
export function dealAgain(
  proof: LotsProof,
  rows: string[] = [],
): { labels: string[]; holders: Map<number, string> } {
  const { charter, charterHash, drawId, lots } = proof
  if (tagged('charter', charter) !== charterHash) throw new Error('charter hash')
  const [secret, master] = [unhex(lots.secret), unhex(lots.master)]
  if (sha('lot1/secret\n', drawId, '\n', secret).toString('hex') !== charter.serverCommit)
    throw new Error('the secret is not the committed one')
  if (sha('lot1/spin-master\n', drawId, '\n', master).toString('hex') !== charter.spinCommit)
    throw new Error('the master is not the committed one')
  const roundHash = tagged('round', lots.record)
  if (lots.seal.roundHash !== roundHash) throw new Error('the seal is of another round')
  const randomness = lots.beacon ? sha(unhex(lots.beacon.signature)) : Buffer.alloc(32)
  const words = wordsOf(mac(secret, 'lot1/seed\n', unhex(roundHash), randomness))
  const isPairing = charter.lots.rule === 'pairing'
  checkRecord(proof, isPairing)
  const labels = isPairing ? paired(proof, rows, words) : dealt(charter.lots, words)
  if (labels.length !== lots.record.slots[0]?.count) throw new Error('the record deals another number')
  if (sealOf(labels, master, charterHash) !== lots.seal.root) throw new Error('other lots than those sealed')
  const holders = replayTakes(proof, labels.length)
  checkEnd(proof, isPairing ? labels.length : holders.size, labels.length)
  return { labels, holders }
}

/** The record names what it was bound to before the beacon: the charter, or the close of the list of who are paired. */
function checkRecord({ charter, charterHash, close, closeHash, lots }: LotsProof, isPairing: boolean): void {
  const bound = isPairing ? closeHash : charterHash
  if (lots.record.closeHash !== bound || lots.record.prev !== bound)
    throw new Error('the record is of another draw')
  if (
    charter.beacon?.chain === quicknet.hash &&
    lots.record.beaconRound !== roundAfter(charter.beacon, lots.record)
  )
    throw new Error('another beacon')
  if (isPairing && tagged('close', close) !== closeHash) throw new Error('close hash')
}

const quicknet = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  genesisMs: 1_692_803_367_000,
  periodMs: 3_000,
}

/** The first round so many seconds after the record, or later. */
function roundAfter({ after }: { after: number }, { at }: { at: string }): number {
  return Math.ceil((Date.parse(at) + after * 1_000 - quicknet.genesisMs) / quicknet.periodMs) + 1
}

/** The multiset in the order of the form, captains' lots out, picked without replacement. */
function dealt({ rows, captains }: LotsProof['charter']['lots'], words: Generator<bigint>): string[] {
  const left = rows.flatMap(({ label, count }) => {
    const own = captains.filter((captain) => captain.label === label).length
    return Array<string>(count - own).fill(label)
  })
  const labels: string[] = []
  while (left.length > 0) labels.push(...left.splice(Number(uniform(words, BigInt(left.length))), 1))
  return labels
}

/** Fisher–Yates over those whose row counts, from the start again until nobody has drawn themselves. */
function paired({ close }: LotsProof, rows: string[], words: Generator<bigint>): string[] {
  if (rootOf(rows.map((row) => sha(Buffer.of(0), row))).toString('hex') !== close?.root)
    throw new Error('root')
  const counted = rows.flatMap((row, index) => (row.split('|')[4] === 'E' ? [index] : []))
  for (;;) {
    const drawn = counted.map((_, k) => k)
    for (let i = drawn.length - 1; i > 0; i--) {
      const j = Number(uniform(words, BigInt(i + 1)))
      ;[drawn[i], drawn[j]] = [drawn[j] as number, drawn[i] as number]
    }
    if (drawn.every((other, k) => other !== k)) return drawn.map((k) => String(counted[k]))
  }
}

function sealOf(labels: string[], master: Buffer, charterHash: string): string {
  const leaves = labels.map((label, k) => {
    const place = Buffer.alloc(4)
    place.writeUInt32BE(k)
    const salt = mac(master, 'lot1/lot-salt\n', unhex(charterHash), place).toString('hex')
    return leafOf({ k, leaf_label: label, salt })
  })
  return rootOf(leaves).toString('hex')
}

function leafOf({ k, leaf_label, salt }: Omit<ToldLot, 'path'>): Buffer {
  return sha(Buffer.of(0), `lot1-lot|${k}|${leaf_label}|${salt}`)
}

/** True when a lot lay in its place when all were sealed. */
export function layInDeal(
  { path, ...lot }: ToldLot,
  { lots, root }: { lots: number; root: string },
): boolean {
  let [hash, low, high] = [leafOf(lot), 0, lots]
  const sides: boolean[] = []
  while (high - low > 1) {
    let split = 1
    while (split * 2 < high - low) split *= 2
    const isLeft = lot.k < low + split
    sides.unshift(isLeft)
    if (isLeft) high = low + split
    else low += split
  }
  if (sides.length !== path.length) return false
  for (const [at, isLeft] of sides.entries()) {
    const beside = unhex(path[at] as string)
    hash = isLeft ? sha(Buffer.of(1), hash, beside) : sha(Buffer.of(1), beside, hash)
  }
  return hash.toString('hex') === root
}

/** The k-th to take gets the k-th; when all are gone, lots that came back, in the order in which they did. */
function replayTakes({ charter, lots }: LotsProof, count: number): Map<number, string> {
  const holders = new Map<number, string>()
  const people = new Set<string>()
  const back: number[] = []
  let takes = 0
  for (const [n, event] of lots.events.entries()) {
    if (event.seq !== n) throw new Error(`event ${n} is out of order`)
    if (event.at < lots.seal.sealedAt || (lots.end && event.at > lots.end.at))
      throw new Error(`event ${n} is out of time`)
    if (event.type === 'take') {
      if (event.k !== (takes < count ? takes : back[takes - count]))
        throw new Error(`event ${n} is out of turn`)
      if (people.has(event.ref)) throw new Error(`event ${n} is a second take`)
      people.add(event.ref)
      holders.set(event.k, event.ref)
      takes++
    } else if (event.type === 'swap') {
      const { a, b } = event
      const [one, other] = [holders.get(a), holders.get(b)]
      if (!charter.lots.swap || !one || !other || a === b) throw new Error('an exchange that cannot be')
      holders.set(a, other).set(b, one)
    } else {
      if (!holders.delete(event.k)) throw new Error('a lot came back that nobody held')
      back.push(event.k)
    }
  }
  return holders
}

function checkEnd({ charter, drawId, log, lots, trees = [] }: LotsProof, given: number, count: number): void {
  const { end, events } = lots
  const leaves = events.map((event) => sha(Buffer.of(0), canonical({ drawId, ...event })))
  for (const { size, root } of [...trees, ...(end ? [end] : [])])
    if (rootOf(leaves.slice(0, size)).toString('hex') !== root) throw new Error('another history')
  if (end && (end.given !== given || end.left !== count - given || end.size !== events.length))
    throw new Error('the end counts other lots')
  if (end?.by === 'empty' && end.left > 0) throw new Error('it was not empty')
  if (!end && charter.lots.rule !== 'pairing') throw new Error('it has not ended')
  const due = [
    ['round', lots.seal.roundHash],
    ['result', tagged('lots', lots.seal)],
    ...trees.map(({ size, root }) => ['takes', tagged('takes', { drawId, size, root })]),
    // Pairs are given all at once: their result is their end.
    ...(end ? [['end', tagged('lots-end', { drawId, ...end })]] : []),
  ]
  for (const [type, hash] of due)
    if (log && !log.leaves.some(({ leaf }) => leaf.type === type && leaf.hash === hash))
      throw new Error(`a ${type} is not in the log`)
}
