import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTable } from './read-table.ts'
import { gbkBytes } from './testing/gbk-bytes.ts'
import { cellsOf, inPieces, refusalOf } from './testing/read-all.ts'

const text = '手机号,姓名\n13800000000,张三\n'
const rows = [
  ['手机号', '姓名'],
  ['13800000000', '张三'],
]
const read = (bytes: Uint8Array) => cellsOf(readTable({ bytes }))

function utf16(content: string, isBigEndian: boolean): Uint8Array {
  const bytes = Buffer.from(`\uFEFF${content}`, 'utf16le')
  return isBigEndian ? bytes.swap16() : bytes
}

describe('a text file', () => {
  it('may be UTF-8', async () => {
    expect(await read(Buffer.from(text))).toEqual(rows)
  })

  it('may be UTF-8 with its mark, which is no part of the first cell', async () => {
    expect(await read(Buffer.from(`\uFEFF${text}`))).toEqual(rows)
  })

  it('may be GBK, as Chinese spreadsheets save CSV', async () => {
    expect(await read(gbkBytes(text))).toEqual(rows)
  })

  it('may be GB18030 with characters that GBK lacks', async () => {
    const rare = Uint8Array.of(0x95, 0x32, 0x82, 0x36)
    expect(await read(Buffer.concat([gbkBytes('张'), rare]))).toEqual([['张𠀀']])
  })

  it('may be UTF-16 of either order with its mark', async () => {
    expect(await read(utf16(text, false))).toEqual(rows)
    expect(await read(utf16(text, true))).toEqual(rows)
  })

  it('is GBK also when its first Chinese letter comes late', async () => {
    const plain = '13800000000,x\n'.repeat(10_000)
    const all = await read(Buffer.concat([Buffer.from(plain), gbkBytes('1,张三\n')]))
    expect(all.at(-1)).toEqual(['1', '张三'])
  })

  it('is read the same when its letters are cut by the pieces it comes in', async () => {
    for (const bytes of [Buffer.from(text), gbkBytes(text), utf16(text, false)])
      expect(await cellsOf(readTable({ stream: inPieces(bytes, 1) }))).toEqual(rows)
  })

  it('is refused when its encoding changes on the way', async () => {
    const start = Buffer.from('张三\n'.repeat(10_000))
    const mixed = Buffer.concat([start, gbkBytes('李四\n')])
    expect(await refusalOf(readTable({ bytes: mixed }))).toMatchObject({ code: 'encoding' })
  })

  it('is refused when it ends in the middle of a letter', async () => {
    const bytes = Buffer.from(text.trimEnd()).subarray(0, -1)
    expect(await refusalOf(readTable({ bytes }))).toMatchObject({ code: 'encoding' })
  })

  it('is refused when it is no text', async () => {
    const bytes = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
    expect(await refusalOf(readTable({ bytes }))).toMatchObject({ code: 'not_a_table' })
  })
})

it('Chinese text with a character of three bytes is never taken for GBK', async () => {
  const chinese = fc.string({
    unit: fc.constantFrom(...'抽奖名单张三李四王五欧阳'),
    minLength: 1,
    maxLength: 20,
  })
  await fc.assert(
    fc.asyncProperty(chinese, async (name) => {
      expect(await read(Buffer.from(name))).toEqual([[name]])
    }),
  )
})
