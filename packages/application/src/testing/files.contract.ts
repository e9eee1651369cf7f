import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Files } from '../ports/index.ts'

/** Opens an empty place for files; `close` is called after each test. */
export type OpenFiles = () => Promise<{ readonly files: Files; close(): Promise<void> }>

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString()

/** What every place for files promises. */
export function filesContract(name: string, open: OpenFiles): void {
  describe(`${name}, as a place for files`, () => {
    let opened: Awaited<ReturnType<OpenFiles>>
    let files: Files
    beforeEach(async () => {
      opened = await open()
      files = opened.files
    })
    afterEach(() => opened.close())

    async function filled(name: string, ...pieces: string[]) {
      const sink = await files.create(name)
      for (const piece of pieces) await sink.write(Buffer.from(piece))
      return sink
    }

    async function streamed(...of: Parameters<Files['stream']>): Promise<string> {
      const pieces: Uint8Array[] = []
      for await (const piece of files.stream(...of)) pieces.push(piece)
      return text(Buffer.concat(pieces))
    }

    test('a closed file holds all that was written, in order', async () => {
      await (await filled('abc~2/rows.gz', 'one ', 'two')).close()
      expect(await files.size('abc~2/rows.gz')).toBe(7)
      expect(text(await files.read('abc~2/rows.gz', 0, 7))).toBe('one two')
    })

    test('a file that is still being written is not there', async () => {
      const sink = await filled('draw/tree', 'half')
      expect(await files.size('draw/tree')).toBeNull()
      await sink.abort()
    })

    test('a dropped file is not there', async () => {
      await (await filled('draw/tree', 'half')).abort()
      expect(await files.size('draw/tree')).toBeNull()
    })

    test('an empty file is a file', async () => {
      await (await filled('empty')).close()
      expect(await files.size('empty')).toBe(0)
      expect(await streamed('empty')).toBe('')
    })

    test('a new file takes the place of the old one', async () => {
      await (await filled('draw/tree', 'a longer old one')).close()
      await (await filled('draw/tree', 'new')).close()
      expect(await streamed('draw/tree')).toBe('new')
    })

    test('a part of a file can be read, and streamed', async () => {
      await (await filled('draw/tree', '0123456789')).close()
      expect(text(await files.read('draw/tree', 3, 4))).toBe('3456')
      expect(await streamed('draw/tree', { offset: 3, length: 4 })).toBe('3456')
      expect(await streamed('draw/tree', { offset: 9, length: 1 })).toBe('9')
    })

    test('asking for more than there is is a fault', async () => {
      await (await filled('draw/tree', '0123')).close()
      await expect(files.read('draw/tree', 2, 3)).rejects.toThrow('ends before byte 5')
      await expect(streamed('draw/tree', { offset: 2, length: 3 })).rejects.toThrow('ends before byte 5')
    })

    test('a file that is missing cannot be read', async () => {
      await expect(files.read('missing', 0, 1)).rejects.toThrow()
      await expect(streamed('missing')).rejects.toThrow()
    })

    test('a file is streamed whole', async () => {
      await (await filled('draw/rows.gz', 'x'.repeat(300_000), 'y'.repeat(300_000))).close()
      expect(await streamed('draw/rows.gz')).toBe('x'.repeat(300_000) + 'y'.repeat(300_000))
    })

    test('a removed file is gone, and may be removed again', async () => {
      await (await filled('draw/tree', 'x')).close()
      await files.remove('draw/tree')
      await files.remove('draw/tree')
      expect(await files.size('draw/tree')).toBeNull()
    })

    test.each([
      '',
      '/etc',
      '../x',
      'a/../../x',
      'a//b',
      'a/',
      '.',
      'A',
      'a\\b',
      'a\0b',
      '_growing/x',
      'a b',
      'a?b',
    ])('the name %j is refused', async (name) => {
      await expect(async () => files.read(name, 0, 1)).rejects.toThrow('not a file name')
      await expect(async () => files.create(name)).rejects.toThrow('not a file name')
    })
  })
}
