import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyBook, keepBook, keptBook, landed, timesDrawn, undone, withList } from './wheel-book.ts'
import { fragmentOf, namesIn } from './wheel-link.ts'
import { longestName, mostNames, namesOfTable, onePerLine, readNames } from './wheel-names.ts'
import { freshSeed, shuffled, turnOf } from './wheel-spin.ts'

const name = fc
  .array(fc.constantFrom(...'林晚舟许南乔顾清和Anna-Lee·🎉é'), { minLength: 1, maxLength: 12 })
  .map((characters) => readNames(characters.join('')).names[0] ?? '甲')
const names = fc.array(name, { minLength: 1, maxLength: 60 })

describe('a typed list', () => {
  it('is one name a line, twice where it stands twice, in its lines', () => {
    expect(readNames(' 林晚舟 \n\n许南乔\r\n林晚舟\n')).toEqual({
      names: ['林晚舟', '许南乔', '林晚舟'],
      lines: [0, 2, 3],
      tooLong: [],
      spare: 0,
      repeated: 1,
    })
  })

  it('says which lines are too long, and how many names are too many', () => {
    const long = '长'.repeat(longestName + 1)
    expect(readNames(`甲\n${long}\n乙`)).toMatchObject({ names: ['甲', '乙'], lines: [0, 2], tooLong: [2] })
    const many = Array.from({ length: mostNames + 3 }, (_, at) => `${at}`).join('\n')
    expect(readNames(many)).toMatchObject({ spare: 3 })
    expect(readNames(many).names).toHaveLength(mostNames)
  })

  it('comes apart at commas where it was pasted in one line, and stays as it is in several', () => {
    expect(onePerLine('林晚舟、许南乔， Li Lei;Han')).toBe('林晚舟\n许南乔\nLi Lei\nHan')
    expect(onePerLine('Li, Lei\r\nHan')).toBe('Li, Lei\nHan')
  })

  it('comes from the column of names of a table', () => {
    const rows = (...cells: string[][]) => cells.map((each) => ({ cells: each }))
    expect(namesOfTable(rows(['序号', '姓名'], ['1', '林晚舟'], ['2', '']))).toBe('林晚舟')
    expect(namesOfTable(rows(['1', '林晚舟'], ['2', '许南乔']))).toBe('林晚舟\n许南乔')
    expect(namesOfTable(rows(['1'], ['2']))).toBe('1\n2')
    expect(namesOfTable([])).toBe('')
  })
})

describe('a turn', () => {
  const four = ['林晚舟', '许南乔', '顾清和', '程以诺']

  it('follows from its seed and the list alone', () => {
    fc.assert(
      fc.property(names, fc.uint8Array({ minLength: 32, maxLength: 32 }), (list, bytes) => {
        const seed = new Uint8Array(bytes)
        expect(turnOf(seed, list)).toEqual(turnOf(seed, list))
        expect(turnOf(seed, list).script.spins[0]?.index).toBe(turnOf(seed, list).index)
      }),
      { numRuns: 50 },
    )
  })

  it('ends on everybody equally often', () => {
    const times = four.map(() => 0)
    for (let turn = 0; turn < 4_000; turn++) {
      const seed = new Uint8Array(32)
      new DataView(seed.buffer).setUint32(0, turn)
      const { index } = turnOf(seed, four)
      times[index] = (times[index] ?? 0) + 1
    }
    // Four standard deviations of 4,000 turns with a chance of a quarter: 110.
    for (const each of times) expect(Math.abs(each - 1_000)).toBeLessThan(110)
  })

  it('needs a name', () => {
    expect(() => turnOf(freshSeed(), [])).toThrow(RangeError)
    expect(turnOf(freshSeed(), ['甲']).index).toBe(0)
  })

  it('is of another list once it is shuffled: the same names in another order', () => {
    const many = Array.from({ length: 30 }, (_, at) => `${at}`)
    const seed = new Uint8Array(32).fill(5)
    expect(shuffled(seed, many).toSorted()).toEqual(many.toSorted())
    expect(shuffled(seed, many)).not.toEqual(many)
    expect(shuffled(seed, many)).toEqual(shuffled(seed, many))
  })
})

describe('a link', () => {
  it('holds the names, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(names, async (list) => {
        const fragment = await fragmentOf(list)
        expect(fragment).toMatch(/^#names=[dp][\w-]+$/)
        expect(await namesIn(fragment)).toEqual(list)
      }),
      { numRuns: 40 },
    )
  })

  it('of the longest list is read as well', async () => {
    const list = Array.from({ length: mostNames }, (_, at) => `${at}`.padEnd(longestName, '名'))
    expect(await namesIn(await fragmentOf(list))).toEqual(list)
  })

  it('packs what repeats', async () => {
    const list = Array.from({ length: 200 }, (_, at) => `销售部${at % 9}组`)
    expect((await fragmentOf(list)).length).toBeLessThan(200)
  })

  it('without names says so, and one that cannot be read is null', async () => {
    expect(await namesIn('')).toBeUndefined()
    expect(await namesIn('#main')).toBeUndefined()
    const fragment = await fragmentOf(Array.from({ length: 50 }, (_, at) => `名字${at}`))
    for (const broken of [
      '#names=',
      '#names=x5Lit',
      '#names=p%%%',
      '#names=p',
      `${fragment.slice(0, -9)}`,
      `#names=p${btoa('\xff\xfe')}`,
      `#names=p${'A'.repeat(400_000)}`,
    ])
      expect(await namesIn(broken), broken.slice(0, 40)).toBeNull()
  })

  it('that unpacks to more than any list is not unpacked to its end', async () => {
    const bomb = await fragmentOf([`${'零'.repeat(40_000)}`])
    expect(bomb.length).toBeLessThan(1_000)
    expect(await namesIn(bomb)).toBeNull()
    const zeros = new Response(new Uint8Array(2_000_000)).body?.pipeThrough(
      new CompressionStream('deflate-raw'),
    )
    const bytes = new Uint8Array(await new Response(zeros).arrayBuffer())
    const packed = btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '')
    expect(await namesIn(`#names=d${packed}`)).toBeNull()
  })
})

describe('what the browser keeps', () => {
  const shelf = new Map<string, string>()
  beforeEach(() => {
    shelf.clear()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, value: string) => void shelf.set(key, value),
      removeItem: (key: string) => void shelf.delete(key),
    })
    return () => vi.unstubAllGlobals()
  })
  const book = { ...emptyBook, text: '林晚舟\n\n许南乔\n顾清和' }

  it('comes back as it was', () => {
    const kept = landed(withList(book, '甲\n乙'), 1, 7)
    expect(keepBook(kept)).toBe(true)
    expect(keptBook()).toEqual(kept)
  })

  it('is empty where what is kept is of no use, and says where nothing is kept', () => {
    for (const nonsense of ['{', '[]', '{"text":5}', 'null']) {
      shelf.set('wheel', nonsense)
      expect(keptBook()).toEqual(emptyBook)
    }
    shelf.set('wheel', '{"text":"甲","spun":[null,{"name":5}],"before":[1]}')
    expect(keptBook()).toEqual({ ...emptyBook, text: '甲' })
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    expect(keepBook(book)).toBe(false)
    expect(keptBook()).toEqual(emptyBook)
  })

  it('tells each turn, takes out who was drawn where that was asked for, and takes it back', () => {
    const stayed = landed(book, 1, 7)
    expect(stayed).toEqual({ ...book, spun: [{ name: '许南乔', at: 7, people: 3 }] })
    const left = landed({ ...stayed, removes: true }, 1, 9)
    expect(left.text).toBe('林晚舟\n\n顾清和')
    expect(left.spun.map(({ people }) => people)).toEqual([3, 3])
    expect(undone(left).text).toBe(book.text)
    expect(undone(undone(left)).text).toBe(book.text)
    expect(timesDrawn([...left.spun, { name: '顾清和', at: 10, people: 2 }])).toEqual([
      ['许南乔', 2],
      ['顾清和', 1],
    ])
  })
})
