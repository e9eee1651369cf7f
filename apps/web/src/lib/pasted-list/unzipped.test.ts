import { expect, test } from 'vitest'
import { zipFile } from '../../../../../packages/tables/src/testing/xlsx-file.ts'
import { zipEntries } from './unzipped.ts'

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const entriesOf = (bytes: Uint8Array) => zipEntries(blob(bytes))

/** The same archive with the names of its only entry replaced by as many other bytes, and its flags. */
function renamed(name: readonly number[], flags: number): Uint8Array {
  const bytes = new Uint8Array(zipFile([{ name: 'x'.repeat(name.length), content: 'photo' }]))
  const view = new DataView(bytes.buffer)
  const directory = Buffer.from(bytes).indexOf('PK\x01\x02', 0, 'latin1')
  bytes.set(name, 30)
  bytes.set(name, directory + 46)
  view.setUint16(6, flags, true)
  view.setUint16(directory + 8, flags, true)
  return bytes
}

test('names are read as they were meant: UTF-8 said or not, and GBK of Windows', async () => {
  const utf8 = [...new TextEncoder().encode('沈青.jpg')]
  const gbk = [0xc9, 0xf2, 0xc7, 0xe0, 0x2e, 0x6a, 0x70, 0x67]
  for (const bytes of [renamed(utf8, 0x800), renamed(utf8, 0), renamed(gbk, 0)]) {
    const [entry] = await entriesOf(bytes)
    expect(entry?.name).toBe('沈青.jpg')
    expect(new TextDecoder().decode(await entry?.read())).toBe('photo')
  }
})

test('a part with a password is told, and nothing of it is read', async () => {
  expect(await entriesOf(renamed([0x61], 1))).toMatchObject([{ name: 'a', isLocked: true }])
})

test('what unpacks to more than it may is given up on the way, whatever it says of itself', async () => {
  const [bomb] = await entriesOf(
    zipFile([{ name: 'a.jpg', content: new Uint8Array(30 * 2 ** 20), declaredBytes: 9 }]),
  )
  await expect(bomb?.read(2 ** 20)).rejects.toMatchObject({ code: 'too_large' })
})

test.each([
  ['nothing', new Uint8Array(), 'broken'],
  ['no archive', new TextEncoder().encode('编号,姓名'), 'broken'],
  [
    'an archive that lost its end',
    new Uint8Array(zipFile([{ name: 'a', content: 'b' }])).slice(0, -9),
    'broken',
  ],
  [
    'a directory that is cut off',
    (() => {
      const bytes = new Uint8Array(zipFile([{ name: 'a', content: 'b' }]))
      new DataView(bytes.buffer).setUint16(bytes.length - 12, 5, true)
      return bytes
    })(),
    'broken',
  ],
  [
    'an archive for more than 4 GB',
    (() => {
      const bytes = new Uint8Array(zipFile([{ name: 'a', content: 'b' }]))
      new DataView(bytes.buffer).setUint16(bytes.length - 12, 0xffff, true)
      return bytes
    })(),
    'too_large',
  ],
  [
    'more parts than anybody packs',
    (() => {
      const bytes = new Uint8Array(zipFile([{ name: 'a', content: 'b' }]))
      new DataView(bytes.buffer).setUint16(bytes.length - 12, 20_001, true)
      return bytes
    })(),
    'too_many',
  ],
])('%s is refused', async (_, bytes, code) => {
  await expect(entriesOf(bytes)).rejects.toMatchObject({ code })
})
