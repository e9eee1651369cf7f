import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allRoutes } from './routes/index.ts'
import { toWire } from './to-wire.ts'
import { camelCase, camelNames, snakeNames } from './wire-names.ts'

const row = z.object({
  join_seq: z.int(),
  joined_at: z.iso.datetime(),
  left_at: z.iso.datetime().nullable(),
  void_reason: z.string().optional(),
  next_at: z.iso.datetime().nullable().optional(),
})

describe('what is sent by a schema', () => {
  it('has the names of the wire and its times as text', () => {
    const sent = toWire(row, { joinSeq: 3, joinedAt: 0, leftAt: 86_400_000, voidReason: 'left' })
    expect(sent).toEqual({
      join_seq: 3,
      joined_at: '1970-01-01T00:00:00.000Z',
      left_at: '1970-01-02T00:00:00.000Z',
      void_reason: 'left',
    })
  })

  it('says null where the wire does, and leaves out where it does not', () => {
    const absent = { joinSeq: 1, joinedAt: '2026-01-01T00:00:00.000Z' }
    expect(toWire(row, { ...absent, leftAt: undefined, voidReason: null, nextAt: null })).toStrictEqual({
      join_seq: 1,
      joined_at: '2026-01-01T00:00:00.000Z',
      left_at: null,
      next_at: null,
    })
  })

  it('has nothing that the schema does not name, at any depth', () => {
    const held = { joinSeq: 1, joinedAt: 0, leftAt: null, keyHash: 'secret' }
    const sent = toWire(z.object({ list: z.array(row).readonly() }), { list: [held] })
    expect(JSON.stringify(sent)).not.toContain('secret')
  })

  it('keeps the names in what is keyed by people’s words, and in what is signed', () => {
    const schema = z.object({
      by_word: z.record(z.string(), z.int()),
      group: z.custom<{ treeSize: number }>(),
    })
    const [words, group] = [{ ownWord: 1, own_word: 2 }, { treeSize: 4 }]
    expect(toWire(schema, { byWord: words, group })).toEqual({ by_word: words, group })
  })

  it('is spelled by the shape that fits', () => {
    const schema = z.union([
      z.object({ kind: z.literal('done'), award_id: z.string() }),
      z.object({ kind: z.literal('waits'), due_at: z.iso.datetime() }),
      z.array(z.int()),
    ])
    expect(toWire(schema, { kind: 'waits', dueAt: 0 })).toEqual({
      kind: 'waits',
      due_at: '1970-01-01T00:00:00.000Z',
    })
    expect(toWire(schema, { kind: 'done', awardId: 'a' })).toEqual({ kind: 'done', award_id: 'a' })
    expect(toWire(schema, [1, 2])).toEqual([1, 2])
  })
})

describe('the names of every route', () => {
  const names = new Set<string>()
  const gather = (schema: z.core.$ZodType) => {
    const { def } = (schema as z.core.$ZodTypes)._zod
    if (def.type === 'object')
      for (const [name, part] of Object.entries(def.shape)) {
        names.add(name)
        gather(part)
      }
    if (def.type === 'array') gather(def.element)
    if (def.type === 'union') def.options.forEach(gather)
    if ('innerType' in def) gather(def.innerType)
  }
  for (const { input, output } of allRoutes) [input, output].forEach(gather)

  it('come back as they went', () => {
    expect(names.size).toBeGreaterThan(300)
    // Those of WebAuthn are in camel case on the wire too.
    const own = [...names].filter((name) => name === name.toLowerCase())
    for (const name of own) expect(Object.keys(snakeNames(camelNames({ [name]: 1 })))).toEqual([name])
  })

  it('are told apart in the program', () => {
    expect(new Set([...names].map(camelCase)).size).toBe(names.size)
  })
})
