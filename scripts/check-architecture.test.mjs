import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { violations } from './check-architecture.mjs'
import { root } from './support/tree.mjs'

/** @type {string[]} */
const folders = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const packages = {
  'package.json': { name: 'tree', devDependencies: { vitest: '1' } },
  'packages/fairness/package.json': {
    name: '@fairdraw/fairness',
    exports: { '.': './src/index.ts', './beacon': './src/beacon.ts' },
    dependencies: { '@noble/hashes': '1' },
  },
  'packages/domain/package.json': {
    name: '@fairdraw/domain',
    exports: { '.': './src/index.ts', './rest': './src/rest/index.ts' },
    dependencies: { '@fairdraw/fairness': '1' },
  },
  'packages/application/package.json': {
    name: '@fairdraw/application',
    exports: { '.': './src/index.ts', './testing/*': './src/testing/*.ts' },
    dependencies: { '@fairdraw/domain': '1', '@fairdraw/fairness': '1', zod: '1' },
  },
  'packages/kinds/package.json': {
    name: '@fairdraw/kinds',
    exports: { './rules': './src/rules.ts', './views': './src/views.ts' },
    dependencies: { '@fairdraw/domain': '1', '@fairdraw/ui': '1', antd: '1', react: '1' },
  },
  'packages/ui/package.json': {
    name: '@fairdraw/ui',
    exports: { '.': './src/index.ts', './desk': './src/desk/index.ts' },
    dependencies: { antd: '1', react: '1' },
  },
  'apps/server/package.json': {
    name: '@fairdraw/server',
    dependencies: { '@fairdraw/application': '1', pg: '1' },
  },
  'apps/web/package.json': { name: '@fairdraw/web', dependencies: { '@fairdraw/domain': '1', react: '1' } },
}

/**
 * What the check says of a tree with these files.
 * @param {Record<string, string>} files
 */
function faultsOf(files) {
  const folder = mkdtempSync(join(tmpdir(), 'fairdraw-architecture-'))
  folders.push(folder)
  const texts = Object.entries(packages).map(([path, content]) => [path, JSON.stringify(content)])
  for (const [path = '', text = ''] of [...texts, ...Object.entries(files)]) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return violations(folder)
}

// Written apart, because the check reads this file too.
const chance = 'Math'
const environment = ['process', 'env'].join('.')

/** @type {[breach: string, file: string, source: string, says: RegExp][]} */
const breaches = [
  [
    'a box that imports one above it',
    'packages/domain/src/draw.ts',
    `import { a } from '@fairdraw/application'`,
    /domain may import fairness/,
  ],
  [
    'an npm package its box may not use',
    'packages/application/src/a.ts',
    `import { z } from 'zod'`,
    /nothing from npm, not "zod"/,
  ],
  [
    'an undeclared package',
    'packages/domain/src/a.ts',
    `import { a } from 'left-pad'`,
    /"left-pad" is not declared/,
  ],
  [
    'an import past the entries of a package',
    'apps/server/src/a.ts',
    `import { a } from '@fairdraw/application/ports/clock'`,
    /not an entry of @fairdraw\/application/,
  ],
  [
    'a relative import into another package',
    'packages/application/src/a.ts',
    `import { a } from '../../domain/src/draw.ts'`,
    /leaves the package/,
  ],
  [
    'a dynamic import it may not make',
    'packages/domain/src/a.ts',
    `const a = await import('react')`,
    /"react" is not declared/,
  ],
  [
    'an import written over several lines',
    'packages/domain/src/a.ts',
    `import {\n  a,\n  b,\n} from 'react'`,
    /"react" is not declared/,
  ],
  [
    'a re-export it may not make',
    'packages/domain/src/a.ts',
    `export * from '@fairdraw/application'\nexport const a = 1`,
    /domain may import fairness/,
  ],
  [
    "one of Node's modules where browsers go",
    'packages/domain/src/a.ts',
    `import { readFile } from 'node:fs'`,
    /"node:fs" is missing in browsers/,
  ],
  [
    'a feature that imports another feature',
    'apps/web/src/features/prizes/a.tsx',
    `import { b } from '../draws/b.tsx'`,
    /"prizes" and "draws" do not import each other/,
  ],
  [
    'a feature that imports a page',
    'apps/web/src/features/prizes/a.tsx',
    `import { b } from '../../pages/public/b.tsx'`,
    /web: features may import/,
  ],
  [
    'lib that imports a feature',
    'apps/web/src/lib/a.ts',
    `import { b } from '../features/draws/b.ts'`,
    /web: lib may import/,
  ],
  [
    'a kind that imports another kind',
    'packages/kinds/src/wheel/stage.tsx',
    `import { b } from '../cards/words.ts'`,
    /"wheel" and "cards" do not import each other/,
  ],
  [
    'a stage that imports its rule',
    'packages/kinds/src/wheel/stage.tsx',
    `import { b } from './rule.ts'`,
    /import type/,
  ],
  [
    'a stage that makes phones pay for antd',
    'packages/kinds/src/wheel/stage.tsx',
    `import { Button } from 'antd'`,
    /not "antd"/,
  ],
  [
    'ui that imports its desk part',
    'packages/ui/src/a.tsx',
    `import { b } from './desk/b.tsx'`,
    /ui may import nothing/,
  ],
  [
    'a mini-program that imports a package',
    'apps/miniprogram/miniprogram/logic/a.ts',
    `import { b } from '@fairdraw/domain'`,
    /"@fairdraw\/domain" is not declared/,
  ],
  [
    'a mini-program that leaves its folder',
    'apps/miniprogram/miniprogram/logic/a.ts',
    `import { b } from '../../../web/src/lib/b.ts'`,
    /leaves the package/,
  ],
  [
    'an adapter picked outside the composition root',
    'apps/server/src/http/a.ts',
    `import { b } from '../store/sqlite.ts'`,
    /server may import/,
  ],
  [
    'product code that imports tests',
    'apps/server/src/main.ts',
    `import { b } from '@fairdraw/application/testing/fake-clock'`,
    /does not import tests/,
  ],
  [
    'a file that reads the environment',
    'apps/server/src/http/a.ts',
    `export const a = ${environment}.PORT`,
    /only apps\/server\/src\/config\.ts/,
  ],
  [
    'a clock of its own process',
    'packages/application/src/a.ts',
    'export const a = () => Date.now()',
    /clock of its own process/,
  ],
  [
    'the same clock as a port',
    'apps/server/src/http/a.ts',
    'export const a = (ports) => ports.clock.now()',
    /clock of its own process/,
  ],
  [
    'chance that cannot be recomputed',
    'packages/domain/src/a.ts',
    `export const a = ${chance}.random()`,
    /neither seeded nor recomputed/,
  ],
  [
    'the same chance taken apart',
    'e2e/a.ts',
    `const { random } = ${chance}`,
    /neither seeded nor recomputed/,
  ],
  ['a package that prints', 'packages/ui/src/a.ts', `console.log('a')`, /packages do not print/],
  [
    'a barrel that is no entry',
    'packages/domain/src/engines/index.ts',
    `export * from './pool.ts'`,
    /only the entry of a package/,
  ],
  [
    'a file name that says nothing',
    'packages/domain/src/utils.ts',
    `export const a = 1`,
    /"utils" says nothing/,
  ],
  [
    'a folder name that says nothing',
    'apps/web/src/lib/data/a.ts',
    `export const a = 1`,
    /"data" says nothing/,
  ],
  ['a file name in another style', 'packages/domain/src/drawTypes.ts', `export const a = 1`, /kebab-case/],
  ['a file too long', 'packages/domain/src/a.ts', 'export {}\n'.repeat(251), /251 lines, the limit is 250/],
  [
    'a test too long',
    'packages/domain/src/a.test.ts',
    'export {}\n'.repeat(401),
    /401 lines, the limit is 400/,
  ],
]

describe('the architecture check reports', () => {
  test.each(breaches)('%s', (_, file, source, says) => {
    const faults = faultsOf({ [file]: source })
    expect(faults.map((fault) => fault.startsWith(`${file}: `))).toContain(true)
    expect(faults.join('\n')).toMatch(says)
  })

  test('a package that no box of the table covers', () => {
    const faults = faultsOf({
      'packages/novel/package.json': '{ "name": "novel" }',
      'packages/novel/src/a.ts': 'export {}',
    })
    expect(faults.join()).toMatch(/belongs to no box/)
  })
})

/** @type {[right: string, file: string, source: string][]} */
const rights = [
  ['an entry of a package below', 'packages/application/src/a.ts', `import { a } from '@fairdraw/fairness'`],
  [
    'a barrel that is the entry',
    'packages/domain/src/index.ts',
    `export * from './draw.ts'\nexport type { A } from './a.ts'`,
  ],
  [
    'types of its own rule in a stage',
    'packages/kinds/src/wheel/stage.tsx',
    `import type { Script } from './rule.ts'`,
  ],
  ['its own folder in a feature', 'apps/web/src/features/draws/a.tsx', `import { b } from './b.tsx'`],
  ['adapters in the composition root', 'apps/server/src/main.ts', `import { b } from './store/sqlite.ts'`],
  [
    'the clock of the process to who signs for others',
    'apps/server/src/outside/a.ts',
    'export const a = Date.now',
  ],
  [
    'the environment in the one file for it',
    'apps/server/src/config.ts',
    `export const a = ${environment}.PORT`,
  ],
  [
    'anything installed, and any file, in a test',
    'packages/application/src/a.test.ts',
    `import { test } from 'vitest'\nimport 'node:fs'\nimport { b } from '../../../apps/server/src/store/sqlite.ts'`,
  ],
  [
    'text that only looks like an import',
    'packages/domain/src/a.ts',
    `/** Like \`import { z } from 'zod'\`, but smaller. */\nexport const a = "from 'zod'"`,
  ],
]

describe('the architecture check allows', () => {
  test.each(rights)('%s', (_, file, source) => {
    expect(faultsOf({ [file]: source })).toEqual([])
  })
})

test('this tree keeps to its architecture', () => {
  expect(violations(root)).toEqual([])
})

/** Written apart, because the check reads this file too. @param {string[]} parts */
const apart = (...parts) => parts.join('')

describe('what a text cites', () => {
  test.each([
    [
      'packages/domain/src/a.ts',
      apart('// protocols', '.md 1.9'),
      /packages\/domain\/src\/a\.ts:1: "protocols\.md"/,
    ],
    [
      'packages/domain/src/a.test.ts',
      apart("// one\ntest('seed", " §7: a call')"),
      /a\.test\.ts:2: "seed.§"/,
    ],
    ['apps/web/src/a.css', apart('/* look', ' §9 */'), /"look.§"/],
    ['docs/adr/0001-a.md', apart('as A', '.7.14 says'), /"A\.7"/],
    ['verifiers/python/a.py', apart('# E', '.3'), /"E\.3"/],
    ['README.md', apart('§11', ' rule 6'), /"§11.rule 6"/],
    ['GLOSSARY.md', apart('../shared', '/design'), /shared\/design/],
  ])('in %s is in this repository: %s', (file, text, says) => {
    expect(faultsOf({ [file]: text })).toEqual([expect.stringMatching(says)])
  })

  test.each([
    'lot-1 §A.2, §9.7',
    'RFC 9110 §14, WebAuthn §5.1, ITU-T E.164 §6.1, appendix E.2 there',
    'docs/sign-in.md, ADR 22, https://www.w3.org/TR/webauthn-3/',
    'Seats follow from the seed. The look is recorded.',
  ])('may be %s', (text) => {
    expect(faultsOf({ 'packages/domain/src/a.ts': `// ${text}` })).toEqual([])
  })
})
