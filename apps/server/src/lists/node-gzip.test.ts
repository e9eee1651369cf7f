import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { createMemoryFiles } from '@fairdraw/application/testing/memory-files'
import { expect, test } from 'vitest'
import { nodeGzip } from './node-gzip.ts'

const rows = Buffer.from(
  Array.from({ length: 20_000 }, (_, i) => {
    const commitment = createHash('sha256').update(String(i)).digest('hex')
    return `lot1|${i}|${i}|1|E|${commitment}\n`
  }).join(''),
)

async function pressed(text: Uint8Array, pieceBytes: number) {
  const files = createMemoryFiles()
  const sink = nodeGzip.into(await files.create('rows.gz'))
  for (let at = 0; at < text.length; at += pieceBytes) await sink.write(text.subarray(at, at + pieceBytes))
  const told = await sink.close()
  return { told, bytes: await files.read('rows.gz', 0, told.bytes) }
}

test('what was compressed comes back', async () => {
  expect(gunzipSync((await pressed(rows, 50_000)).bytes)).toEqual(rows)
})

test('the bytes do not depend on how the text was cut up', async () => {
  expect((await pressed(rows, 777)).bytes).toEqual((await pressed(rows, rows.length)).bytes)
})

test('the header tells no time, no name and no system', async () => {
  const { bytes } = await pressed(rows, rows.length)
  expect([...bytes.subarray(3, 8), bytes[9]]).toEqual([0, 0, 0, 0, 0, 255])
})

test('the length and the SHA-256 are those of the file', async () => {
  const { told, bytes } = await pressed(rows, 50_000)
  expect(told.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('rows take little more than half their room', async () => {
  expect((await pressed(rows, 50_000)).told.bytes / rows.length).toBeLessThan(0.56)
})

test('nothing at all is compressed too', async () => {
  expect(gunzipSync((await pressed(new Uint8Array(0), 1)).bytes)).toHaveLength(0)
})

test('a full disk is told, not waited for', async () => {
  const full = {
    write: () => Promise.reject(new Error('no space')),
    close: async () => {},
    abort: async () => {},
  }
  const sink = nodeGzip.into(full)
  const writeAll = async () => {
    for (let i = 0; i < 50; i++) await sink.write(rows)
    await sink.close()
  }
  await expect(writeAll()).rejects.toThrow('no space')
  await sink.abort()
})
