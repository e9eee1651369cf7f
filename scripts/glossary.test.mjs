import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './support/tree.mjs'

/** @param {string} path */
const text = (path) => readFileSync(join(root, path), 'utf8')

/** Of every fact there is one line that says who may see it. */
const facts = [...text('packages/domain/src/facts.ts').matchAll(/^ +'(\w+\.\w+)': '\w+',$/gm)].map(
  ([, name]) => name,
)

describe('the glossary', () => {
  it('names every fact that can happen to a draw, each once, and no other', () => {
    expect(facts).toContain('draw.published')
    const named = [...text('GLOSSARY.md').matchAll(/^\| `(\w+\.\w+)` \|/gm)].map(([, name]) => name)
    expect(named.sort()).toEqual([...facts].sort())
  })
})
