import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { duplicates } from './duplicates.mjs'

/** @param {string} word @param {number} count */
const lines = (word, count) => Array.from({ length: count }, (_, i) => `${word}(${i})`)

/** @param {Record<string, string[]>} files */
function foundIn(files) {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-duplicates-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text.join('\n'))
  }
  const found = duplicates(folder)
  rmSync(folder, { recursive: true })
  return found
}

test('twelve equal lines in two places are found, whatever is imported, noted or bracketed between them', () => {
  const indented = lines('say', 14).map((line) => `  ${line}`)
  const noted = [...indented.slice(0, 5), '// 为什么', '}', ...indented.slice(5), 'other()']
  expect(
    foundIn({
      'packages/a/src/a.ts': ["import { a } from './x.ts'", 'own()', ...lines('say', 14)],
      'apps/b/src/b.tsx': ['import {', '  b,', "} from './y.ts'", ...noted],
    }),
  ).toEqual(['packages/a/src/a.ts:3: the 14 lines from here stand at apps/b/src/b.tsx:4 too.'])
})

test('eleven are not, and neither are those of tests and migrations', () => {
  expect(
    foundIn({
      'apps/a/src/a.ts': lines('say', 11),
      'apps/a/src/b.ts': lines('say', 11),
      'apps/a/src/c.ts': lines('run', 20),
      'apps/a/src/c.test.ts': lines('run', 20),
      'apps/a/src/testing/d.ts': lines('run', 20),
      'apps/a/src/migrations/0001.ts': lines('run', 20),
    }),
  ).toEqual([])
})

test('words alone on their lines count, and a file may say it twice by itself', () => {
  const said = Array.from({ length: 12 }, (_, i) => `'${'一二三四五六七八九十甲乙'[i]}',`)
  expect(foundIn({ 'apps/a/src/words.ts': [...said, 'between()', ...said] })).toEqual([
    'apps/a/src/words.ts:14: the 12 lines from here stand at apps/a/src/words.ts:1 too.',
  ])
})
