import { thousands as n } from '../../lib/format.ts'
import {
  type CheckTable,
  cells,
  drawn,
  isAlone,
  isOfLots,
  isPaired,
  isPlayed,
  lastBeacon,
  leftOut,
  lots,
  nameless,
  plays,
  redraws,
} from './check-facts.ts'

/** The checks in English. */
export const en: CheckTable = {
  format: { title: () => 'The proof is well formed', more: () => 'Every field is what it should be' },
  charter: {
    title: () => 'The rules were published before anyone entered; every change is on record',
    more: ({ charter }) =>
      charter.lots
        ? `Version ${charter.version}`
        : `Version ${charter.version}, ${charter.prizes.length} prizes`,
  },
  close: {
    title: () => 'The seal of the list belongs to these rules',
    more: ({ close }) => (close ? `${n(close.n)} rows, ${n(close.totalWeight)} lots` : ''),
  },
  rounds: {
    title: () => 'Every round was recorded first and drawn afterwards',
    more: (proof) =>
      proof.lots
        ? isPaired(proof)
          ? `${n(proof.lots.seal?.lots ?? 0)} people, drawn at once after the list was sealed`
          : `${n(proof.lots.seal?.lots ?? 0)} lots, sealed before the first was taken`
        : proof.board
          ? `A board of ${cells(proof)} cards, sealed before the first was turned`
          : `${proof.rounds.length} in an unbroken chain`,
  },
  secrets: {
    title: (proof) =>
      isPlayed(proof)
        ? "The platform's master secret was locked beforehand and matches its fingerprint"
        : "The platform's secret was locked beforehand and matches its fingerprint",
    more: () => 'Locked before anybody had entered',
  },
  beacons: {
    title: () => 'The public randomness is signed by its network',
    more: (proof) => (lastBeacon(proof) === null ? '' : `Round ${n(lastBeacon(proof) ?? 0)}`),
  },
  time: {
    title: (proof) =>
      isPlayed(proof)
        ? 'Every play came first, its randomness later'
        : isOfLots(proof)
          ? 'The record came first, the randomness later, and then the seal'
          : 'The list was sealed first, the randomness came later',
    more: (proof) =>
      isPlayed(proof)
        ? 'Always the first of three seconds after the play'
        : 'Every record is older than the randomness it used',
  },
  tickets: {
    title: ({ close }) => `Lot after lot drawn from ${n(close?.totalWeight ?? 0)}; every step agrees`,
    more: (proof) =>
      `Recomputed from list${isAlone(proof) ? ' and secret' : ', secret and public randomness'}`,
  },
  winners: {
    title: (proof) => `All ${n(drawn(proof))} results agree`,
    more: () => 'Each drawn lot stands in the sealed list',
  },
  line: {
    title: () => 'Whoever had to leave the line had left it',
    more: () => 'Winners and voided ones take no part in later rounds',
  },
  slots: {
    title: (proof) =>
      redraws(proof) > 0
        ? `As many prizes as announced; ${redraws(proof)} drawn again with ${isAlone(proof) ? 'a fresh secret' : 'fresh randomness'}`
        : 'As many prizes as announced, no more, no fewer',
    more: ({ charter }) => `${n(charter.prizes.reduce((sum, { count }) => sum + count, 0))} in all`,
  },
  list: {
    title: ({ close }) => `All ${n(close?.n ?? 0)} rows recomputed; the fingerprint agrees`,
    more: (proof) => {
      const out = leftOut(proof)
      const whole = out.whole > 0 && `Excluded, each with its reason: ${n(out.whole)}`
      const single = out.rounds > 0 && `Left out of single rounds: ${n(out.rounds)}`
      return [whole, single].filter(Boolean).join('. ') || 'Nobody is excluded'
    },
  },
  key: {
    title: () => "The log's key is the one this site publishes",
    more: () => "It signs the log's head and the receipts",
  },
  log: {
    title: () => 'All of this stands in the public log, which was not rewritten',
    more: ({ log }) => (log ? `${log.leaves.length} entries in an unbroken chain` : ''),
  },
  tip: {
    title: () => 'What was kept of the log agrees with it',
    more: () => 'Compared on this device only',
  },
  complete: {
    title: () => 'The public log was read whole and holds nothing else of this draw',
    more: (_proof, found) => read(found),
  },
  level: {
    title: () => 'Enough of the promised witnesses saw every record before its randomness came out',
    more: (_proof, found) =>
      found ? `Not known here, and not counted: ${found}` : 'Every witness of the rules is known here',
  },
  receipt: {
    title: (proof) =>
      isPlayed(proof)
        ? 'Your receipt is genuine and its commitment was kept'
        : isOfLots(proof) && !isPaired(proof)
          ? 'Your receipt is genuine'
          : 'Your receipt is genuine and you are in the list',
    more: () => 'Compared on this device only',
  },
  plays: {
    title: () => 'Every play was replayed and agrees',
    more: (proof) => `${n(plays(proof).playCount)} plays, ${n(plays(proof).winCount)} wins`,
  },
  lots: {
    title: (proof) =>
      isPaired(proof)
        ? 'Pairing everybody anew gives the same pairs'
        : 'Every lot was replayed, and given in the order of the deal',
    more: (proof) =>
      isPaired(proof)
        ? 'Nobody drew themselves'
        : `${n(lots(proof).given)} given, ${n(lots(proof).left)} left`,
  },
  names: {
    title: () => 'Every name shown was sealed with the list',
    more: (proof) =>
      nameless(proof) > 0 ? `${n(nameless(proof))} names are not shown` : 'Not a letter was changed',
  },
  sources: {
    title: () => 'The sources add up to all lots',
    more: ({ close }) =>
      `The most that one person holds: ${n(close?.largest?.tickets ?? 0)}. What a source is called is the platform's word`,
  },
  runs: {
    title: ({ close }) =>
      `Draw number ${n((close?.runs?.earlier.length ?? 0) + 1)} over this list in 30 days`,
    more: () => 'The close names each of them; draws of another account are not seen',
  },
}

/** How many entries of the log were read, of how many, and when it lost some that were seen. */
function read(found = ''): string {
  const [done = 0, total = 0, ...restored] = found.split(' ')
  const lost = restored
    .map((at) => `; restored from an older copy on ${at}, a part that this device saw was lost`)
    .join('')
  return found && `${n(Number(done))} of ${n(Number(total))} entries${lost}`
}
