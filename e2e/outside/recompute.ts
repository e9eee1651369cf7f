/**
 * A second, independent implementation of lot/1 for draws over a list, written from the published protocol alone.
 * It imports nothing of the product: only Node's own hashing. It proves that a stranger can do it.
 */
import { canonical, mac, rootOf, sha, tagged, unhex, uniform, wordsOf } from './basics.ts'
import {
  type Change,
  checkProgramme,
  isBarred,
  type LiveCharter,
  type LiveRecord,
  rowsNamed,
} from './live.ts'
import { checkNames } from './names.ts'

export type Slot = { tier: number; count: number; group?: number }
export type Voided = { round: number; slot: number; index: number; reason: string }
type Drawn = { tier: number; T: number; t: number; index: number; row: string; path: string[] }
type Result = Drawn & { shown?: string; nameKey?: string }
export type PublishedRound = {
  record: {
    round: number
    kind: string
    slots: Slot[]
    voids: Voided[]
    exclude: string
    beaconRound: number | null
    prev: string
  } & LiveRecord
  beacon: { round: number; signature: string } | null
  secret: string
  resultHash: string
  results: Result[]
  /** A redraw that came to nothing. */
  failed?: { at: string; reason: string }
}
type PublishedCharter = {
  rules: { maxWins: number; winsPerRound?: number }
  prizes: { tier: number; count: number }[]
  names?: boolean
  serverCommit: string
  version?: number
  previous?: string
} & LiveCharter
export type PublishedProof = {
  drawId: string
  charter: PublishedCharter
  charterHash: string
  earlierCharters?: PublishedCharter[]
  close: { charterHash: string; root: string; n: number; totalWeight: number; excluded: number }
  closeHash: string
  rounds: PublishedRound[]
  changes?: Change[]
  log?: { leaves: { leaf: { type: string } }[] } | null
}

type Parsed = {
  weight: number
  status: string
  idCommit: string
  start: number
  groups: number[] | null
  hasName: boolean
}

function parse(line: string, at: number): Parsed {
  const [tag, index, start, weight, status, idCommit, groups, name] = line.split('|')
  if (tag !== 'lot1' || Number(index) !== at) throw new Error(`row ${at} is out of place`)
  return {
    weight: Number(weight),
    status: String(status),
    idCommit: String(idCommit),
    start: Number(start),
    groups: groups === undefined ? null : groups === '' ? [] : groups.split(',').map(Number),
    hasName: name !== undefined,
  }
}

/** Each version of the charter names the one before by its hash, from the first on. */
function checkVersions({ charter, earlierCharters = [] }: PublishedProof): void {
  const versions = [...earlierCharters, charter]
  if ((charter.version ?? 1) !== versions.length) throw new Error('a version of the charter is missing')
  for (const [at, { previous }] of versions.entries()) {
    const before = versions[at - 1]
    if (previous !== (before && tagged('charter', before))) throw new Error(`charter version ${at + 1}`)
  }
}

/** The winners of every round, recomputed from the published proof and rows; throws at the first thing that differs. */
export function recompute(
  proof: PublishedProof,
  lines: string[],
): { round: number; tier: number; index: number }[] {
  if (tagged('charter', proof.charter) !== proof.charterHash) throw new Error('charter hash')
  checkVersions(proof)
  if (tagged('close', proof.close) !== proof.closeHash) throw new Error('close hash')
  if (proof.close.charterHash !== proof.charterHash) throw new Error('the close names another charter')
  const rows = lines.map(parse)
  checkList(proof, lines, rows)

  const winners: { round: number; tier: number; index: number }[] = []
  const wins = new Map<number, number>()
  const programme = proof.charter.kind === 'live' ? checkProgramme(proof) : []
  const gone = new Set<number>()
  let prev = proof.closeHash
  let link: Buffer | null = null
  /** Links of rounds that failed: never published, but the chain leads through them. */
  let unused = 0
  for (const [r, { record, beacon, secret, resultHash, results, failed }] of proof.rounds.entries()) {
    if (record.round !== r || record.prev !== prev) throw new Error(`round ${r} does not follow`)
    if (failed) {
      if (record.kind !== 'redraw' || results.length > 0) throw new Error(`round ${r} cannot have failed`)
      for (const { index } of record.voids) gone.add(index)
      prev = tagged('failed', { v: 'lot/1', roundHash: tagged('round', record), ...failed })
      unused++
      continue
    }
    const s = unhex(secret)
    const back = linksBack(s, unused)
    unused = 0
    if (r === 0 && sha('lot1/secret\n', proof.drawId, '\n', s).toString('hex') !== proof.charter.serverCommit)
      throw new Error('the secret is not the committed one')
    if (link && !sha('lot1/chain\n', back).equals(link)) throw new Error(`secret ${r} is not the next link`)
    link = s
    for (const { index } of record.voids) gone.add(index)
    const roundHash = tagged('round', record)
    const randomness = beacon ? sha(unhex(beacon.signature)) : Buffer.alloc(32)
    const words = wordsOf(mac(s, 'lot1/seed\n', unhex(roundHash), randomness))
    const picked: { tier: number; T: number; t: number; index: number }[] = []
    const { maxWins, winsPerRound = maxWins } = proof.charter.rules
    const absent = rowsNamed(record.exclude)
    if (absent.some((index) => rows[index]?.status !== 'E'))
      throw new Error(`round ${r} leaves out a row that is not there`)
    const before = [...winners]
    const tiersOf = (index: number) => before.filter((won) => won.index === index).map(({ tier }) => tier)
    const planned = programme[r]
    const isOut = (index: number) =>
      absent.includes(index) || (planned !== undefined && isBarred(planned, tiersOf(index)))
    const out = new Set([...rows.keys()].filter(isOut))
    for (const { tier, count, group } of record.slots)
      for (let seat = 0; seat < count; seat++) {
        const line = rows.map((row, index) =>
          gone.has(index) ||
          out.has(index) ||
          (wins.get(index) ?? 0) >= maxWins ||
          picked.filter((seated) => seated.index === index).length >= winsPerRound ||
          (group !== undefined && !row.groups?.includes(group))
            ? 0
            : row.weight,
        )
        const T = line.reduce((sum, weight) => sum + weight, 0)
        if (T === 0) continue
        const t = Number(uniform(words, BigInt(T)))
        let index = 0
        for (let left = t; left >= (line[index] as number); index++) left -= line[index] as number
        picked.push({ tier, T, t, index })
        wins.set(index, (wins.get(index) ?? 0) + 1)
        winners.push({ round: r, tier, index })
      }
    const published = results.map(({ tier, T, t, index }) => ({ tier, T, t, index }))
    if (canonical(published) !== canonical(picked)) throw new Error(`round ${r} has other results`)
    if (tagged('result', { v: 'lot/1', roundHash, results: picked }) !== resultHash)
      throw new Error('result hash')
    prev = resultHash
  }
  checkNames(proof, lines)
  return winners
}

function linksBack(link: Buffer, count: number): Buffer {
  return count === 0 ? link : linksBack(sha('lot1/chain\n', link), count - 1)
}

function checkList({ charter, close }: PublishedProof, lines: string[], rows: Parsed[]): void {
  let start = 0
  for (const row of rows) {
    if (!areGroups(row.groups, charter.groups ?? (charter.names ? [] : undefined)))
      throw new Error('a row has other groups than the charter lists')
    if (row.hasName !== (charter.names === true)) throw new Error('a row has or lacks a name')
    if (row.start !== start) throw new Error('starts are not contiguous')
    if (row.status !== 'E' && row.weight !== 0) throw new Error('an excluded row has chances')
    start += row.weight
  }
  if (rows.length !== close.n || start !== close.totalWeight) throw new Error('n or total weight')
  if (rows.filter((row) => row.status !== 'E').length !== close.excluded) throw new Error('excluded')
  if (new Set(rows.map((row) => row.idCommit)).size !== rows.length) throw new Error('a commitment twice')
  const root = rootOf(lines.map((line) => sha(Buffer.of(0), line)))
  if (root.toString('hex') !== close.root) throw new Error('root')
}

/** Ascending places among the groups of the charter; nothing where it lists none. */
function areGroups(held: number[] | null, listed: string[] | undefined): boolean {
  if (!held || !listed) return !held && !listed
  return held.every((group, i) => listed[group] !== undefined && group > (held[i - 1] ?? -1))
}

/** True when a receipt opens the commitment of its row: this person was on the list with these chances. */
export function isOnList(
  receipt: { drawId: string; joinSeq: number; salt: string; identity: string; idCommit: string },
  lines: string[],
): boolean {
  const { drawId, joinSeq, salt, identity, idCommit } = receipt
  const opened = mac(unhex(salt), 'lot1/id\n', drawId, '\n', identity).toString('hex')
  return opened === idCommit && parse(lines[joinSeq - 1] ?? '', joinSeq - 1).idCommit === idCommit
}
