import {
  type ListKind,
  layoutOf,
  listedPeople,
  ownHeadings,
  ownTexts,
  takeIn,
  textLines,
  weighedPeople,
} from '@fairdraw/tables/intake'
import { describe, expect, it } from 'vitest'
import { codeList, equalPeople, parcelList } from './pasted-list.ts'
import { readSource } from './read-source.ts'
import { readTextFile } from './read-text-file.ts'

function read<Key extends string, Row>(text: string, { shape, reading }: ListKind<Key, Row>) {
  const lines = textLines(text)
  const { given, taken, leftOut } = takeIn(lines, layoutOf(lines, shape), reading)
  expect(given).toBe(taken.length + leftOut.length)
  return { rows: taken.map(({ row }) => row), leftOut }
}
const codesIn = (text: string) => read(text, codeList)
const peopleIn = (text: string) => read(text, equalPeople)
const weighedPeopleIn = (text: string) => read(text, weighedPeople)
const parcelsIn = (text: string, usual = '') => read(text, parcelList(usual))

describe('a list of codes', () => {
  it('is one code a line, whatever ends it', () => {
    expect(codesIn('A1\r\nA2\r\n  A4  ').rows).toEqual(['A1', 'A2', 'A4'])
    expect(codesIn('A1\rA2').rows).toEqual(['A1', 'A2'])
  })

  it('loses its byte order mark and the name of its column', () => {
    expect(codesIn('\uFEFF兑换码\nA1').rows).toEqual(['A1'])
    expect(codesIn('CODE-1\nA1').rows).toEqual(['CODE-1', 'A1'])
  })

  it('keeps number and password of a card together', () => {
    expect(codesIn('卡号,密码\n6001,8888\n6002,9999').rows).toEqual(['6001 8888', '6002 9999'])
  })

  it('takes what stands twice once, and says which line it repeats', () => {
    const { rows, leftOut } = codesIn('A1\nA1\nA2\nA1')
    expect(rows).toEqual(['A1', 'A2'])
    expect(leftOut.map(({ line, reason, same }) => [line, reason, same])).toEqual([
      [2, 'twice', 1],
      [4, 'twice', 1],
    ])
  })

  it('reports by line what cannot be taken', () => {
    const { rows, leftOut } = codesIn(`A1\n${'x'.repeat(201)}\nA\u0007B\n${'字'.repeat(200)}`)
    expect(rows).toEqual(['A1', '字'.repeat(200)])
    expect(leftOut).toMatchObject([
      { line: 2, reason: 'too_long' },
      { line: 3, reason: 'unprintable' },
    ])
  })

  it('counts lines as an editor does, blank ones and the head included', () => {
    expect(codesIn(`code\n\n${'x'.repeat(201)}`).leftOut).toMatchObject([
      { line: 2, reason: 'blank' },
      { line: 3, reason: 'too_long' },
    ])
  })
})

describe('a list of people', () => {
  it.each(['A001,张三', 'A001\t张三', 'A001，张三', 'A001；张三', '"A001","张三"', ' A001 , 张三 ,x'])(
    'takes identity and name from %j',
    (line) => expect(peopleIn(line).rows).toEqual([{ identity: 'A001', name: '张三' }]),
  )

  it('keeps what stands under further headings, where that is wanted', () => {
    const text = '工号,姓名,部门,邮箱\nA1,张伟,财务部,zw@example.org\nA2,张伟,,'
    const { rows } = read(text, listedPeople)
    expect([ownHeadings(rows), ...rows.map(ownTexts)]).toEqual([
      ['部门', '邮箱'],
      ['财务部', 'zw@example.org'],
      ['', ''],
    ])
    expect(peopleIn(text).rows).toEqual([
      { identity: 'A1', name: '张伟' },
      { identity: 'A2', name: '张伟' },
    ])
    expect(read('A1,张伟,财务部', listedPeople).rows).toEqual([{ identity: 'A1', name: '张伟' }])
  })

  it('has chances where its heading says so', () => {
    const own = [['部门', '财务部']]
    const rows = [{ identity: 'A1', name: '张伟', weight: 3, own }]
    expect(weighedPeopleIn('工号,姓名,部门,签数\nA1,张伟,财务部,3').rows).toEqual(rows)
  })

  it('takes a single column for both', () => {
    expect(peopleIn('13800138000').rows).toEqual([{ identity: '13800138000', name: '13800138000' }])
  })

  it('passes over a head, and keeps quotes and commas within quotes', () => {
    expect(peopleIn('工号,姓名\n7,"O""Neil, Kim"').rows).toEqual([{ identity: '7', name: 'O"Neil, Kim' }])
  })

  it('takes one identity once', () => {
    expect(peopleIn('7,甲\n7,乙')).toMatchObject({ rows: [{ name: '甲' }], leftOut: [{ line: 2, same: 1 }] })
  })

  it('reports a name that is too long', () => {
    expect(peopleIn(`7,${'长'.repeat(31)}`)).toMatchObject({
      rows: [],
      leftOut: [{ line: 1, column: 'name', reason: 'too_long' }],
    })
  })
})

describe('people with their chances', () => {
  it('have one where none are said', () => {
    expect(weighedPeopleIn('7,甲\n8,乙,3').rows.map(({ weight }) => weight)).toEqual([1, 3])
  })

  it.each(['1.5', '-1', '1000001', '三'])(
    'are reported where they are no number of chances: %s',
    (weight) => {
      expect(weighedPeopleIn(`7,甲,${weight}`).leftOut).toMatchObject([{ line: 1, reason: 'not_a_weight' }])
    },
  )
})

describe('a list of parcels', () => {
  it('is number of the winner, carrier, parcel number, with or without a head', () => {
    const parcels = [
      { joinSeq: 12, carrier: '顺丰', number: 'SF1' },
      { joinSeq: 13, carrier: '中通', number: 'ZT2' },
    ]
    expect(parcelsIn('序号,快递公司,快递单号\n12,顺丰,SF1\n13,中通,ZT2').rows).toEqual(parcels)
    expect(parcelsIn('12\t顺丰\tSF1\n13\t中通\tZT2').rows).toEqual(parcels)
  })

  it('takes the usual carrier where a line names none', () => {
    expect(parcelsIn('12,SF1\n13,,SF2\n14,中通,ZT3', '顺丰').rows.map(({ carrier }) => carrier)).toEqual([
      '顺丰',
      '顺丰',
      '中通',
    ])
  })

  it('reports what names no winner or no parcel', () => {
    expect(parcelsIn('张三,顺丰,SF1\n12,SF1\n13,顺丰,').leftOut).toMatchObject([
      { line: 1, reason: 'not_a_seq' },
      { line: 2, reason: 'no_parcel' },
      { line: 3, reason: 'no_parcel' },
    ])
  })
})

describe('a text file', () => {
  it('is read as UTF-8, and as GB 18030 where it is not', async () => {
    expect(await readTextFile(new Blob(['张三']))).toBe('张三')
    expect(await readTextFile(new Blob([new Uint8Array([0xd5, 0xc5, 0xc8, 0xfd])]))).toBe('张三')
  })
})

describe('a file that gives no lines', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['JSON', '[{"name":"张三"}]', 'not_a_table'],
    ['a page', '<!DOCTYPE html><table></table>', 'web_page'],
    ['a picture', '\u0089PNG\u0000', 'not_a_table'],
  ])('is refused by what it is: %s', async (_, text, fault) => {
    expect(await readSource(new Blob([text]))).toEqual({ fault })
  })

  it('is none for looking like JSON', async () => {
    expect(await readSource(new Blob(['[VIP] 张三\n[VIP] 李四']))).toMatchObject({
      lines: [{ line: 1 }, { line: 2 }],
    })
  })
})
