import { expect, it } from 'vitest'
import { pdfOfPicture } from './pdf-of-picture.ts'

const jpeg = new Uint8Array([0xff, 0xd8, 0x00, 0x80, 0x0a, 0xff, 0xd9])
const textOf = async (title = '店庆') => {
  const pdf = pdfOfPicture({ bytes: jpeg, width: 2_480, height: 3_508 }, { mm: [210, 297], title })
  return Buffer.from(await pdf.arrayBuffer()).toString('latin1')
}

it('finds every object where its table says', async () => {
  const text = await textOf()
  expect(text).toMatch(/^%PDF-1\.4\n/)
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(table, table + 9)).toBe('xref\n0 7\n')
  const rows = text.slice(table).match(/\d{10} 00000 n \n/g) ?? []
  expect(rows).toHaveLength(6)
  for (const [at, row] of rows.entries())
    expect(text.slice(Number(row.slice(0, 10))).startsWith(`${at + 1} 0 obj\n`)).toBe(true)
})

it('fills a page of A4 with the picture, byte for byte', async () => {
  const text = await textOf()
  expect(text).toContain('/MediaBox [0 0 595.28 841.89]')
  expect(text).toContain('q 595.28 0 0 841.89 0 0 cm /Picture Do Q')
  expect(text).toMatch(/\/Width 2480 \/Height 3508 .*\/Filter \/DCTDecode \/Length 7 >>/)
  const begin = text.indexOf('stream\n', text.indexOf('DCTDecode')) + 'stream\n'.length
  expect(Buffer.from(text.slice(begin, begin + jpeg.length), 'latin1')).toEqual(Buffer.from(jpeg))
  expect(text.slice(begin + jpeg.length, begin + jpeg.length + 11)).toBe('\nendstream\n')
})

it('bears the title, whatever it is written in', async () => {
  expect(await textOf('庆🎉')).toContain('/Title <feff5e86d83cdf89>')
})
