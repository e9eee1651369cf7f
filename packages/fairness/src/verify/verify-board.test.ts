import { describe, expect, test } from 'vitest'
import { unhex } from '../basics/bytes.ts'
import type { Json } from '../basics/jcs.ts'
import { boardHash, sealBoard } from '../plays/deal-board.ts'
import type { Spin } from '../plays/play.ts'
import type { Proof, ProofBoard } from '../proof.ts'
import { charterHash } from '../rounds/charter.ts'
import { boardMaster, dealExample, playBoard, wholeBoard } from '../testing/example-board.ts'
import { exampleChain } from '../testing/example-draw.ts'
import { withLog } from '../testing/example-log.ts'
import { filedPlays } from '../testing/example-plays.ts'
import { rechained } from '../testing/forge.ts'
import { mutantsOf } from '../testing/mutate.ts'
import { exampleVerifier, failures, logged } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const bare = playBoard(wholeBoard)
const whole = withLog(bare)
const part = withLog(playBoard({ ...wholeBoard, taken: wholeBoard.taken.slice(0, 5), endedBy: 'hand' }))
const offline = withLog(playBoard({ ...wholeBoard, level: 'C' }))
const { endedBy: _, ...running } = wholeBoard
const open = withLog(playBoard({ ...running, taken: wholeBoard.taken.slice(0, 5) }))

const verify = (proof: Proof) => verifyProof(logged(proof), exampleVerifier)
const faultsOf = async (proof: Proof) => failures(await verify(proof))
const boardOf = ({ board }: Proof) => board as ProofBoard & { seal: NonNullable<ProofBoard['seal']> }
const spinsOf = ({ spins = [] }: Proof): readonly Spin[] => spins
const withBoard = (proof: Proof, parts: Partial<ProofBoard>): Proof => ({
  ...proof,
  board: { ...boardOf(proof), ...parts },
})
const withSpin = (proof: Proof, at: number, parts: Partial<Spin>): Proof => ({
  ...proof,
  spins: spinsOf(proof).with(at, { ...(spinsOf(proof)[at] as Spin), ...parts }),
})

describe('an honest proof of a shared board', () => {
  test.each([
    ['taken to its last card', whole, 'B'],
    ['ended by hand with cards left', part, 'B'],
    ['without public randomness', offline, 'C'],
  ] as const)('%s holds', async (_, proof, level) => {
    const report = await verify(proof)
    expect([report.ok, report.level, failures(report)]).toEqual([true, level, []])
    expect(report.checks.find(({ id }) => id === 'rounds')).toMatchObject({ found: 'board 12' })
  })

  test('is not complete while it is played, but every card that was taken is shown', async () => {
    const report = await verify(open)
    expect([report.ok, failures(report)]).toEqual([false, []])
    const waiting = report.checks.filter(({ reason }) => reason === 'not_yet').map(({ id }) => id)
    expect(waiting).toEqual(['secrets', 'plays'])
  })

  test('holds with its plays in a file of lines', async () => {
    const { proof, spins } = filedPlays(whole, 'spins.gz')
    const report = await verifyProof(proof, { ...exampleVerifier, spins })
    expect([report.ok, failures(report)]).toEqual([true, []])
  })

  test('before the beacon is out says nothing wrong, and shows nothing', async () => {
    const waiting = withBoard({ ...playBoard({ ...running, taken: [] }) }, { beacon: null, seal: null })
    const report = await verify(waiting)
    expect([report.ok, failures(report)]).toEqual([false, []])
  })
})

describe('a cheat with a board', () => {
  test.each(['whole', 'open'] as const)(
    'one change anywhere in board and plays is seen (%s)',
    async (which) => {
      const proof = which === 'whole' ? whole : open
      const faultless = failures(await verify(proof))
      expect(faultless).toEqual([])
      let count = 0
      const missed: string[] = []
      for (const part of ['board', 'spins'] as const)
        for (const { at, change, value } of mutantsOf(proof[part] as unknown as Json)) {
          // Bound by nothing but the players' own signed answers. Two members of one kind, swapped, are no change.
          if (/\.(at|nonce)$/.test(at) || JSON.stringify(value) === JSON.stringify(proof[part])) continue
          // Until the master is out nobody can tell a secret from another, and the last plays may be missing.
          const isUnseen =
            which === 'open' && (/\.k$/.test(at) || change === 'without 4' || /\.ref$/.test(at))
          if (isUnseen) continue
          count++
          const report = await verify({ ...proof, [part]: value } as Proof)
          if (which === 'whole' ? report.ok : failures(report).length === 0)
            missed.push(`${part} ${at} ${change}`)
        }
      expect(count).toBeGreaterThan(400)
      expect(missed).toEqual([])
    },
    120_000,
  )

  test('two cards exchanged after the seal: the leaf says otherwise', async () => {
    const [a, b] = [spinsOf(whole)[0] as Spin, spinsOf(whole)[1] as Spin]
    expect(await faultsOf(withSpin(whole, 0, { u: b.u }))).toContain('plays cell_path_wrong')
    const swapped = withSpin(withSpin(whole, 0, { cell: b.cell as never }), 1, { cell: a.cell as never })
    expect(await faultsOf(swapped)).toEqual(['plays cell_path_wrong'])
  })

  test('a card that is taken twice', async () => {
    const first = spinsOf(whole)[0] as Spin
    const { u, tier, cell } = first
    expect(await faultsOf(withSpin(whole, 1, { u, tier, cell: cell as never }))).toEqual(['plays cell_taken'])
  })

  test('a board that was chosen, sealed with all that follows mended, is not what the secrets deal', async () => {
    const { tiers } = dealExample(whole.charter)
    const chosen = tiers.toReversed()
    const given = { master: boardMaster, charterHash: unhex(charterHash(whole.charter)) }
    const dealt = sealBoard(chosen, given)
    const spins = spinsOf(bare).map((spin, at, all) => {
      // The places are taken in the mirrored order, so that every play wins what it won.
      const place = tiers.length - 1 - spin.u
      const { salt, path } = dealt.open(place)
      return { ...(all[at] as Spin), u: place, cell: { salt, path } }
    })
    const seal = { ...boardOf(bare).seal, root: dealt.root }
    expect(boardHash(seal)).not.toBe(boardHash(boardOf(bare).seal))
    const mended = withLog({ ...withBoard(bare, { seal }), spins })
    expect((await faultsOf(mended)).toSorted()).toEqual(['plays prize_differs', 'rounds board_differs'])
    // While it is played nobody can tell: the secrets are not out.
    const { plays: _, master: __, ...unended } = { ...withBoard(bare, { seal, secret: null }), spins }
    expect(await faultsOf(withLog(unended))).toEqual([])
  })

  test('a seal that the log knows and the proof does not show', async () => {
    const { seal: __, ...shown } = boardOf(open)
    const hidden = { ...open, spins: [], board: { ...shown, seal: null } }
    expect(await faultsOf(hidden)).toEqual(['log leaf_unknown'])
  })

  test('a charter that promises more cards than anybody can deal is refused at once', async () => {
    const many = (parts: Partial<Proof['charter']>) => {
      const charter = { ...bare.charter, ...parts }
      return faultsOf({ ...bare, charter, charterHash: charterHash(charter) })
    }
    const refused = 'rounds board_record_differs'
    expect(await many({ blanks: 2 ** 52 })).toContain(refused)
    expect(await many({ board: { cells: 2 ** 52 }, blanks: 2 ** 52 - 5 })).toContain(refused)
    const counts = [1, 2].map((tier) => ({ tier, count: 2 ** 53 - 1 }))
    expect(await many({ counts, prizes: counts.map((one) => ({ ...one, name: '牌' })) })).toContain(refused)
    expect(await many({ board: { cells: 11 } })).toContain(refused)
  })

  test('another beacon than follows from the record, though genuine', async () => {
    const { round, signature } = exampleChain.sign(901)
    const record = { ...boardOf(whole).record, beaconRound: 901 }
    const chosen = await faultsOf(withBoard(whole, { record, beacon: { round, signature } }))
    expect(chosen).toContain('time round_not_as_promised')
    const forged = { ...(boardOf(whole).beacon as { round: number; signature: string }), signature }
    expect(await faultsOf(withBoard(whole, { beacon: forged }))).toContain('beacons signature_wrong')
    expect(await faultsOf(withBoard(whole, { beacon: null }))).toContain('beacons beacon_missing')
    expect(await faultsOf(withBoard(offline, { beacon: { round, signature } }))).toContain(
      'beacons beacon_unexpected',
    )
  })

  test('a seal from before its beacon, a record logged after it, a seal logged later than it says', async () => {
    const seal = { ...boardOf(bare).seal, sealedAt: '2026-01-01T00:14:58.999Z' }
    expect(await faultsOf(withLog(withBoard(bare, { seal })))).toEqual(['time step_too_early'])
    const late = (type: string) => {
      const at = '2026-01-01T00:15:01.000Z'
      return faultsOf(
        rechained(whole, (leaves) => leaves.map((leaf) => (leaf.type === type ? { ...leaf, at } : leaf))),
      )
    }
    expect(await late('round')).toContain('log leaf_time_differs')
    expect(await late('result')).toContain('log leaf_time_differs')
  })

  test('a card taken before the seal', async () => {
    const seal = { ...boardOf(bare).seal, sealedAt: '2026-01-01T01:00:00.001Z' }
    expect(await faultsOf(withLog(withBoard(bare, { seal })))).toEqual(['plays play_outside_time'])
  })

  test('secrets kept back at the end, or others than were locked', async () => {
    expect(await faultsOf(withBoard(whole, { secret: null }))).toEqual(['secrets secret_missing'])
    const other = await faultsOf(withBoard(whole, { secret: '77'.repeat(32) }))
    expect(other).toEqual(['rounds board_differs', 'secrets secret_not_committed', 'plays prize_differs'])
  })

  test('no board where one was promised, and one where none was', async () => {
    const { board, ...without } = whole
    expect(await faultsOf(without)).toContain('rounds board_missing')
    expect((await verify(without)).ok).toBe(false)
    const { board: _, ...plain } = whole.charter
    expect(await faultsOf({ ...whole, charter: plain })).toContain('format malformed')
    expect(await faultsOf(withBoard(whole, { seal: null }))).toContain('rounds board_missing')
    expect(board?.seal?.cells).toBe(12)
  })

  test('a later charter with another board, or another wait for it', async () => {
    const later = (parts: Partial<Proof['charter']>) => {
      const charter = {
        ...bare.charter,
        at: '2026-01-01T00:30:00.000Z',
        ...parts,
        version: 2,
        previous: bare.charterHash,
      }
      return faultsOf({
        ...bare,
        charter,
        charterHash: charterHash(charter),
        earlierCharters: [bare.charter],
      })
    }
    const worse = 'charter charter_worse'
    expect(await later({ closeAt: '2026-01-01T09:00:00.000Z' })).toEqual([])
    expect(await later({ board: { cells: 13 } })).toContain(worse)
    expect(await later({ beacon: { chain: exampleChain.info.hash, after: 9 } })).toContain(worse)
  })
})
