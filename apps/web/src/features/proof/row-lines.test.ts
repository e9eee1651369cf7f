import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { rowLines } from './row-lines.ts'

async function read(text: string): Promise<string[]> {
  const body = new Blob([gzipSync(text)]).stream()
  const rows: string[] = []
  for await (const row of rowLines(body)) rows.push(row)
  return rows
}

test('each line of the file is a row', async () => {
  expect(await read('a\nb\n')).toEqual(['a', 'b'])
})

test('a last line without its end is a row, too', async () => {
  expect(await read('a\nb')).toEqual(['a', 'b'])
})

test('rows are whole wherever the file was cut for its way', async () => {
  const rows = Array.from({ length: 50_000 }, (_, i) => `lot1|${i}|${i}|1|E|${'0'.repeat(64)}`)
  expect(await read(`${rows.join('\n')}\n`)).toEqual(rows)
})
