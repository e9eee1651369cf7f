import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAudits, writeMedia } from '@fairdraw/application'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCase } from '../cases/add-case.ts'
import { openCaseShelf } from '../cases/case-shelf.ts'
import { createSharpImages } from '../outside/images/sharp-images.ts'
import { phonePicture, plainPicture } from '../testing/sample-media.ts'
import { openWorld, type World } from '../testing/world.ts'
import type { Deployment } from './deployment.ts'
import { runOperator } from './run-operator.ts'

let world: World
let folder: string
beforeEach(async () => {
  world = await openWorld()
  folder = mkdtempSync(join(tmpdir(), 'fairdraw-case-'))
})
afterEach(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

const kept = () => join(folder, 'kept')
async function operator(...args: string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const cases = openCaseShelf(kept())
  const needs = { cases, images: createSharpImages(), media: world.ports.media }
  const deployment = {
    cases: async () => cases,
    addCase: (path: string) => addCase(needs, path),
  } as unknown as Deployment
  const code = await runOperator(args, {
    locale: 'en-GB',
    deployment,
    out: (line) => out.push(line),
    err: (line) => err.push(line),
    use: (work) => work({ ports: { ...world.ports }, origin: null }),
  })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

function written(name: string, body: string, head = ''): string {
  const path = join(folder, name)
  writeFileSync(path, `---\ntitle: 春茶会\nsummary: 三天\ntype: fast\n${head}---\n\n${body}\n`)
  return path
}
const stored = () => readFileSync(join(kept(), 'spring-tea.zh.md'), 'utf8')
const picturesIn = (text: string) => text.match(/[0-9a-f]{32}\.(?:jpg|png)/g) ?? []

test('a case is published with its pictures drawn anew, listed, and taken down with them', async () => {
  mkdirSync(join(folder, 'pictures'))
  writeFileSync(join(folder, 'cover.png'), await plainPicture('png'))
  writeFileSync(join(folder, 'pictures', 'stand.jpg'), await phonePicture())
  const path = written('spring-tea.md', '## 现场\n\n![展台](pictures/stand.jpg)', 'cover: cover.png\n')
  expect(await operator('case', 'add', path)).toMatchObject({
    code: 0,
    out: expect.stringContaining('spring-tea'),
  })
  const pictures = picturesIn(stored())
  expect(pictures).toHaveLength(2)
  for (const name of pictures) expect(await world.ports.media.size(name)).toBeGreaterThan(0)
  const photo = pictures.find((name) => name.endsWith('.jpg')) ?? ''
  const size = (await world.ports.media.size(photo)) ?? 0
  // Where and with what it was taken is gone.
  expect(Buffer.from(await world.ports.media.read(photo, 0, size)).includes('PhoneMaker')).toBe(false)
  expect((await operator('case', 'list')).out).toMatch(/spring-tea +zh +春茶会 +fast/)
  expect((await operator('case', 'remove', 'spring-tea')).code).toBe(0)
  for (const name of pictures) expect(await world.ports.media.size(name)).toBeNull()
  expect((await operator('case', 'list')).out).toBe('No case is published yet.')
})

test.each([
  ['a picture that is not there', '![x](none.png)', /no such picture/],
  ['a picture outside its folder', '![x](../../etc/passwd)', /beside the file/],
  ['a picture from elsewhere', '![x](https://tracker.example/x.png)', /beside the file/],
  ['a file that is no picture', '![x](spring-tea.md)', /no whole PNG or JPEG/],
])('%s is refused, and nothing is kept', async (_what, body, why) => {
  const told = await operator('case', 'add', written('spring-tea.md', body))
  expect(told).toMatchObject({ code: 2, err: expect.stringMatching(why) })
  expect((await operator('case', 'list')).out).toBe('No case is published yet.')
})

test('a file that is not there, a wrong head and a wrong name are said', async () => {
  expect((await operator('case', 'add', join(folder, 'no.md'))).err).toMatch(/cannot be read/)
  writeFileSync(join(folder, 'odd.md'), 'no head')
  expect((await operator('case', 'add', join(folder, 'odd.md'))).err).toMatch(/begin with a head/)
  expect((await operator('case', 'add', written('Odd.md', 'x'))).err).toMatch(/small letters/)
})

test('the list says what is wrong with a file somebody broke by hand', async () => {
  await operator('case', 'add', written('spring-tea.md', '三天'))
  writeFileSync(join(kept(), 'broken.zh.md'), 'no head')
  const { out } = await operator('case', 'list')
  expect(out).toContain('spring-tea')
  expect(out).toMatch(/broken\.zh\.md: The file has to begin with a head/)
})

const size = (name = '') => world.ports.media.size(name)

test('only pictures go that were drawn for a case and that no other case names', async () => {
  writeFileSync(join(folder, 'cover.png'), await plainPicture('png'))
  await operator('case', 'add', written('spring-tea.md', '三天', 'cover: cover.png\n'))
  const [drawn = ''] = picturesIn(stored())
  const uploaded = `${'ab'.repeat(16)}.png`
  await writeMedia(world.ports.media, uploaded, [new Uint8Array(3)])
  const ownerId = await world.organiser()
  await world.ports.store.transact((tx) =>
    tx.uploads.insert({ id: 'ab'.repeat(16), ownerId, use: 'prize', state: 'kept', bytes: 3, at: 1 }),
  )
  const shared = `三天\n\n![别处的](/media/${uploaded})\n\n![同一张](/media/${drawn})`
  expect((await operator('case', 'add', written('autumn-tea.md', shared))).code).toBe(0)
  expect((await operator('case', 'remove', 'spring-tea')).code).toBe(0)
  expect(await size(drawn)).toBeGreaterThan(0)
  expect((await operator('case', 'remove', 'autumn-tea')).code).toBe(0)
  expect(await size(drawn)).toBeNull()
  expect(await size(uploaded)).toBe(3)
})

test('a case in place of another lets the pictures go that it does not show', async () => {
  writeFileSync(join(folder, 'cover.png'), await plainPicture('png'))
  await operator('case', 'add', written('spring-tea.md', '三天\n\n![展台](cover.png)', 'cover: cover.png\n'))
  const [drawn = ''] = picturesIn(stored())
  await operator('case', 'add', written('spring-tea.md', '四天', `cover: /media/${drawn}\n`))
  expect(await size(drawn)).toBeGreaterThan(0)
  await operator('case', 'add', written('spring-tea.md', '五天'))
  expect(await size(drawn)).toBeNull()
  expect(readdirSync(kept())).toEqual(['spring-tea.zh.md'])
})

test('what was published and taken down is recorded', async () => {
  await operator('case', 'add', written('spring-tea.md', '三天'))
  await operator('case', 'remove', 'spring-tea')
  await operator('case', 'remove', 'spring-tea')
  const calls = (await listAudits(world.ports, 9)).map(({ call, userId }) => `${call} ${userId}`)
  expect(calls).toEqual(['operator case remove operator', 'operator case add operator'])
})

test('a case appears whole: while it is put in the place of another, one of both is read', async () => {
  const shelf = openCaseShelf(kept())
  const text = (days: number) =>
    `---\ntitle: 春茶会\nsummary: 三天\ntype: fast\n---\n\n${'茶'.repeat(30_000)}${days}\n`
  await shelf.put('spring-tea.zh.md', text(0))
  let isPutting = true
  const putting = (async () => {
    for (let days = 1; days <= 40; days++) await shelf.put('spring-tea.zh.md', text(days))
    isPutting = false
  })()
  while (isPutting) {
    const { cases, bad } = await openCaseShelf(kept()).own()
    expect({ count: cases.length, bad }).toEqual({ count: 1, bad: [] })
  }
  await putting
})

test('a folder or a file that cannot be read is said to be bad, and the others are shown', async () => {
  await operator('case', 'add', written('spring-tea.md', '三天'))
  mkdirSync(join(kept(), 'odd.zh.md'))
  symlinkSync(join(folder, 'nowhere'), join(kept(), 'gone.zh.md'))
  const shelf = openCaseShelf(kept())
  expect((await shelf.all()).filter(({ kind }) => kind === 'case').map(({ id }) => id)).toEqual([
    'spring-tea',
  ])
  const { out } = await operator('case', 'list')
  expect(out).toMatch(/odd\.zh\.md: The file cannot be read/)
  expect((await operator('case', 'remove', 'odd')).code).toBe(2)
  expect(out).toMatch(/gone\.zh\.md: The file cannot be read/)
})

test('half a command is answered with the whole ones', async () => {
  for (const args of [['case'], ['case', 'add'], ['case', 'list', 'x'], ['case', 'remove', 'nothing']])
    expect((await operator(...args)).code).toBe(2)
})
