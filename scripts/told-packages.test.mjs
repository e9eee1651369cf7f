import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, named, root } from './support/tree.mjs'

/** Every text of the tree: what is read by people, and what is made of it. Locked packages are fetched by their hash. */
const texts = filesBelow(root)
  .map((file) => named(file))
  .filter((name) =>
    /\.(css|html|js|json|jsonl|md|mjs|service|svg|ts|tsx|txt|wxml|ya?ml)$|(^|\/)Dockerfile$/.test(name),
  )
  .filter((name) => !/^(data\/|package-lock\.json$|scripts\/told-packages)/.test(name))

/** Programs that fetch a package by its name and run it at once. */
const runners = /\b(npx|bunx|pnpx|(?:npm|pnpm|yarn|bun) (?:exec|dlx|x))\b\s+\S/
/** Installing what bears our names, which nobody has registered for us. */
const installs =
  /\b(?:npm|pnpm|yarn|bun) (?:i|install|add|create|init)\s+(?:-\S+\s+)*["'`]?@?(?:fairdraw|minglot|明签)/i

/** @param {RegExp} told */
const linesWith = (told) =>
  texts.flatMap((name) =>
    readFileSync(join(root, name), 'utf8')
      .split('\n')
      .flatMap((line, at) => (told.test(line) ? [`${name}:${at + 1} ${line.trim().slice(0, 120)}`] : [])),
  )

test('no text tells anybody to run a package by its name: whoever registers it would run code on their machine', () => {
  expect(texts.length).toBeGreaterThan(2_000)
  for (const file of ['README.md', 'docs/verifying.md', 'apps/web/src/lib/verifier-words.ts'])
    expect(texts).toContain(file)
  expect(linesWith(runners)).toEqual([])
})

test('no text tells anybody to install a package under our name, which we own in no registry', () => {
  expect(linesWith(installs)).toEqual([])
})
