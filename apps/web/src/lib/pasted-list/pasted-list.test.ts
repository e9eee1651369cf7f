import { describe, expect, it } from 'vitest'
import { codesIn, parcelsIn, pastedRows, peopleIn, weighedPeopleIn } from './pasted-list.ts'
import { readTextFile } from './read-text-file.ts'

describe('a list of codes', () => {
  it('is one code a line, whatever ends it', () => {
    expect(codesIn('A1\r\nA2\rA3\n\n  A4  ').rows).toEqual(['A1', 'A2', 'A3', 'A4'])
  })

  it('loses its byte order mark and the name of its column', () => {
    expect(codesIn('\uFEFF兑换码\nA1').rows).toEqual(['A1'])
    expect(codesIn('CODE-1\nA1').rows).toEqual(['CODE-1', 'A1'])
  })

  it('keeps number and password of a card together', () => {
    expect(codesIn('卡号,密码\n6001,8888\n6002\t9999').rows).toEqual(['6001 8888', '6002 9999'])
  })

  it('counts what stands twice once, and says how many did', () => {
    expect(codesIn('A1\nA1\nA2\nA1')).toEqual({ rows: ['A1', 'A2'], faults: [], repeated: 2 })
  })

  it('reports by line what cannot be taken', () => {
    const { rows, faults } = codesIn(`A1\n${'x'.repeat(201)}\nA\u0007B\n${'字'.repeat(200)}`)
    expect(rows).toEqual(['A1', '字'.repeat(200)])
    expect(faults).toEqual([
      { line: 2, reason: 'too_long' },
      { line: 3, reason: 'unprintable' },
    ])
  })

  it('counts lines as an editor does, blank ones and the head included', () => {
    expect(codesIn(`code\n\n${'x'.repeat(201)}`).faults).toEqual([{ line: 3, reason: 'too_long' }])
  })
})

describe('a list of people', () => {
  it.each(['A001,张三', 'A001\t张三', 'A001，张三', 'A001；张三', '"A001","张三"', ' A001 , 张三 ,x'])(
    'takes identity and name from %j',
    (line) => expect(peopleIn(line).rows).toEqual([{ identity: 'A001', name: '张三' }]),
  )

  it('takes a single column for both', () => {
    expect(peopleIn('13800138000').rows).toEqual([{ identity: '13800138000', name: '13800138000' }])
  })

  it('passes over a head, and keeps quotes and commas within quotes', () => {
    expect(peopleIn('工号,姓名\n7,"O""Neil, Kim"').rows).toEqual([{ identity: '7', name: 'O"Neil, Kim' }])
  })

  it('takes one identity once', () => {
    expect(peopleIn('7,甲\n7,乙')).toMatchObject({ rows: [{ name: '甲' }], repeated: 1 })
  })

  it('reports a name that is too long', () => {
    expect(peopleIn(`7,${'长'.repeat(31)}`)).toMatchObject({
      rows: [],
      faults: [{ line: 1, reason: 'too_long' }],
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
      expect(weighedPeopleIn(`7,甲,${weight}`).faults).toEqual([{ line: 1, reason: 'not_a_weight' }])
    },
  )
})

describe('a list of parcels', () => {
  it('is number of the winner, carrier, parcel number, with or without a head', () => {
    expect(parcelsIn('序号,快递公司,快递单号\n12,顺丰,SF1\n13\t中通\tZT2').rows).toEqual([
      { joinSeq: 12, carrier: '顺丰', number: 'SF1' },
      { joinSeq: 13, carrier: '中通', number: 'ZT2' },
    ])
  })

  it('takes the usual carrier where a line names none', () => {
    expect(parcelsIn('12,SF1\n13,,SF2\n14,中通,ZT3', '顺丰').rows.map(({ carrier }) => carrier)).toEqual([
      '顺丰',
      '顺丰',
      '中通',
    ])
  })

  it('reports what names no winner or no parcel', () => {
    expect(parcelsIn('张三,顺丰,SF1\n12,SF1\n13,顺丰,').faults).toEqual([
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

it('keeps every cell of a row in its place, empty ones too', () => {
  const cells = pastedRows(',张三,,"a,b",\n\t李四\t\t"x"').map((row) => row.cells)
  expect(cells).toEqual([
    ['', '张三', '', 'a,b', ''],
    ['', '李四', '', 'x'],
  ])
})
