import { describe, expect, it } from 'vitest'
import { readTable } from '../read-table.ts'
import { all, cellsOf, fileOf, refusalOf } from '../testing/read-all.ts'

const read = (text: string) => cellsOf(readTable(fileOf(text)))
const refusal = (text: string) => refusalOf(readTable(fileOf(text)))

describe('a JSON file', () => {
  it('of objects gives the keys as header and each object as a row', async () => {
    expect(await read('[{"id":"1","name":"张三"},{"id":"2","name":"李四"}]')).toEqual([
      ['id', 'name'],
      ['1', '张三'],
      ['2', '李四'],
    ])
  })

  it('has a column for a key that only a later object brings', async () => {
    expect(await read('[{"id":1},{"id":2,"weight":3}]')).toEqual([
      ['id', 'weight'],
      ['1', ''],
      ['2', '3'],
    ])
  })

  it('of lists gives each list as a row', async () => {
    expect(await read('[["id","name"],[1,"张三"]]')).toEqual([
      ['id', 'name'],
      ['1', '张三'],
    ])
  })

  it('of texts is a table of one column', async () => {
    expect(await read('["张三", "李四"]')).toEqual([['张三'], ['李四']])
  })

  it('may have an object on each line', async () => {
    expect(await read('{"id":1}\n{"id":2}\n')).toEqual([['id'], ['1'], ['2']])
  })

  it('may wrap its rows in an object', async () => {
    expect(await read('{"code":0,"list":[{"id":1},{"id":2}]}')).toEqual([['id'], ['1'], ['2']])
  })

  it('is not unwrapped where a list of one object holds another list', async () => {
    expect(await read('[{"id":1,"replies":[{"id":2}]}]')).toEqual([
      ['id', 'replies'],
      ['1', '[{"id":2}]'],
    ])
  })

  it('is one row where an object wraps no rows', async () => {
    expect(await read('{"id":1,"groups":["a","b"]}')).toEqual([
      ['id', 'groups'],
      ['1', 'a,b'],
    ])
  })

  it('may be an empty list', async () => {
    expect(await read(' [ ] ')).toEqual([])
  })

  it('keeps every digit of numbers too long for arithmetic', async () => {
    expect(await read('[{"id":7301234567890123456,"n":1.50}]')).toEqual([
      ['id', 'n'],
      ['7301234567890123456', '1.5'],
    ])
  })

  it('gives null as an empty cell and what is nested as its text', async () => {
    expect(await read('[[null,true,{"a":[1]},"x"]]')).toEqual([['', 'true', '{"a":[1]}', 'x']])
  })

  it('numbers its elements from 1 and its header 0', async () => {
    const rows = await all(readTable(fileOf('[{"id":1},{"id":2}]')))
    expect(rows.map(({ line }) => line)).toEqual([0, 1, 2])
  })

  it('is not confused by brackets, commas and marks inside text', async () => {
    expect(await read('[["]},\\"[{\\\\"],["x"]]')).toEqual([[']},"[{\\'], ['x']])
  })

  it('is refused with the element that cannot be read', async () => {
    expect(await refusal('[{"id":1},{"id":},{"id":3}]')).toEqual({ code: 'broken', line: 2 })
  })

  it.each([
    '[{"id":1}',
    '[{"id":1}]]',
    '[{"id":1}] x',
    '[{"id":1},]',
    '{"id":1},{"id":2}',
    '[{"id":1}}',
    '["a',
  ])('is refused when it is no whole JSON: %s', async (text) => {
    expect(await refusal(text)).toMatchObject({ code: 'broken' })
  })

  it('is refused when objects and other things are mixed', async () => {
    expect(await refusal('[{"id":1},[2]]')).toEqual({ code: 'not_a_table', line: 2 })
  })

  it('is refused when it is nested without end', async () => {
    expect(await refusal(`[[${'['.repeat(100_000)}`)).toMatchObject({ code: 'broken' })
  })

  it('is refused when its objects have too many different keys', async () => {
    const objects = Array.from({ length: 201 }, (_, at) => ({ [`k${at}`]: at }))
    expect(await refusal(JSON.stringify(objects))).toMatchObject({ code: 'too_large' })
  })
})
