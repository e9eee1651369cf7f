import { readFileSync } from 'node:fs'
import { type GateId, gatePlaces, gates, hideables, taskKinds } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import { everyGate } from './gate-groups.ts'

const source = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

/** How a file of the web names a gate: by its code, by its row, by the field whose path is its code, or by what it is made of. */
function namesOf(gate: GateId): readonly string[] {
  const made = hideables.some((what) => `hide_${what}` === gate) ? ['gate={`hide_$'] : []
  const field = gate.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [`'${gate}'`, `"${gate}"`, `gates.${gate}`, `bind('${field}')`, ...made]
}

describe('a gate is shown where it is met', () => {
  test.each(everyGate)('%s, by name', (gate) => {
    expect(gatePlaces[gate].shownIn).not.toEqual([])
    for (const file of gatePlaces[gate].shownIn)
      expect(namesOf(gate).some((name) => source(file).includes(name))).toBe(true)
  })
})

test('every task and everything that can be hidden has its gate in the catalogue, or is free', () => {
  const free = taskKinds.filter((kind) => !Object.hasOwn(gates, `chance_${kind}`))
  expect(free).toEqual(['invite', 'daily'])
  for (const what of hideables) expect(gates).toHaveProperty(`hide_${what}`)
})
