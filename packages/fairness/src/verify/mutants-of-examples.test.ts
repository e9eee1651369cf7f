import { describe, expect, test } from 'vitest'
import type { Json } from '../basics/jcs.ts'
import { exampleTexts } from '../testing/examples.ts'
import { freePlaces, isFree, placeOf } from '../testing/free-places.ts'
import { type Mutant, mutantsOf } from '../testing/mutate.ts'
import { exampleVerifier } from '../testing/verifier.ts'
import { verifyProof } from '../verify.ts'

const files = exampleTexts()
const names = [...files.keys()].filter((name) => /^[^.]+\.json$/.test(name))
const linesOf = (name: string) => files.get(name)?.trimEnd().split('\n')
const changed = new Set<string>()

/** One of each kind of change in each place, items of lists taken for one: the digits of every path are changed alike. */
function* kindsOf(mutants: Iterable<Mutant>): Generator<Mutant> {
  const seen = new Set<string>()
  for (const mutant of mutants) {
    const kind = `${placeOf(mutant)} ${mutant.change.replaceAll(/\d+/g, '#')}`
    if (!seen.has(kind)) yield mutant
    seen.add(kind)
  }
}

/** Then it is no proof, one of before, or one without its plays: neither right nor wrong. */
function isNone({ at, change }: Mutant): boolean {
  return (
    at === 'v' ||
    (at === '' && /^without (v|spins)$/.test(change)) ||
    /^without (at|organiserNo)$/.test(change)
  )
}

describe('every field of every example', () => {
  test.each(names)('%s is bound, but for those that the text lists', async (name) => {
    const [rows, spins] = [linesOf(name.replace('json', 'rows')), linesOf(name.replace('json', 'spins'))]
    const given = { ...exampleVerifier, ...(rows ? { rows } : {}), ...(spins ? { spins } : {}) }
    const proof = JSON.parse(files.get(name) ?? '') as Json
    const overlooked: string[] = []
    let count = 0
    for (const mutant of kindsOf(mutantsOf(proof))) {
      count++
      const { verdict } = await verifyProof(mutant.value, given)
      const isRefused = verdict === 'invalid' || (verdict === 'unchecked' && isNone(mutant))
      const place = placeOf(mutant)
      // A file of plays that is not named, or without its hash, was made before.
      const isLeftOut = /^without (spinsFile|sha256)$/.test(mutant.change)
      const mayChange = isFree(mutant) || isLeftOut || (place === 'spinsFile' && mutant.change === 'null')
      if (!isRefused && mayChange) changed.add(place)
      else if (!isRefused) overlooked.push(`${mutant.at} ${mutant.change}: ${verdict}`)
    }
    expect([count > 200, overlooked]).toEqual([true, []])
  })

  test('and none is listed that is bound', () => {
    const unseen = freePlaces.filter(
      (free) => ![...changed].some((place) => `${place}.`.startsWith(`${free}.`)),
    )
    // The examples name no file of rows.
    expect(unseen).toEqual(['rowsFile'])
  })
})
