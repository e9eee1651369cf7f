import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { basePath, type OutputOf, routes } from '@fairdraw/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

type Lists = OutputOf<typeof routes.districtList>['result']
type District = Lists[number][number]

let app: TestApp
let lists: Lists
const url = basePath + routes.districtList.path

beforeAll(async () => {
  app = await testApp()
  lists = (await app.call(routes.districtList, {})).data.result
})
afterAll(() => app.close())

/** The children of a place, found as the pages find them. */
function childrenOf(place: District | undefined, level: 1 | 2): District[] {
  return place?.cidx ? lists[level].slice(place.cidx[0], place.cidx[1] + 1) : []
}
const named = (places: readonly District[], fullname: string) =>
  places.find((place) => place.fullname === fullname)

describe('the list of places', () => {
  it('has 34 provinces, 471 cities and 2,903 areas', () => {
    expect(lists.map((list) => list.length)).toEqual([34, 471, 2_903])
  })

  it('gives Beijing the first sixteen places of the next list', () => {
    expect(lists[0][0]).toEqual({ id: '110000', name: '北京', fullname: '北京市', cidx: [0, 15] })
  })

  it.each([0, 1] as const)('covers every place below level %i by exactly one range', (level) => {
    const covered = lists[level].flatMap(({ cidx }) =>
      cidx ? Array.from({ length: cidx[1] - cidx[0] + 1 }, (_, at) => cidx[0] + at) : [],
    )
    expect(covered).toEqual(lists[level + 1]?.map((_, at) => at))
  })

  it.each([0, 1] as const)('puts each place of level %i over places of its own number', (level) => {
    const digits = level === 0 ? 2 : 4
    for (const place of lists[level])
      for (const child of childrenOf(place, level === 0 ? 1 : 2))
        expect(child.id.slice(0, digits)).toBe(place.id.slice(0, digits))
  })

  it('leads from 广东省 over 深圳市 to 南山区', () => {
    const city = named(childrenOf(named(lists[0], '广东省'), 1), '深圳市')
    expect(city?.name).toBe('深圳')
    expect(named(childrenOf(city, 2), '南山区')?.id).toBe('440305')
  })

  it.each(['东莞市', '中山市', '儋州市'])('ends at %s, which has no areas', (fullname) => {
    const city = named(lists[1], fullname)
    expect(city).toBeDefined()
    expect(city).not.toHaveProperty('cidx')
  })

  it.each([
    ['下城区', undefined],
    ['偃师市', undefined],
    ['偃师区', '410307'],
    ['沙县区', '350405'],
    ['和康县', '653228'],
    ['白杨市', '659012'],
  ])('is of today: %s has the code %s', (fullname, id) => {
    expect(named(lists[2], fullname)?.id).toBe(id)
  })

  it('has the cities and counties of Taiwan', () => {
    const [first, last] = named(lists[0], '台湾省')?.cidx ?? []
    const cities = lists[1].slice(first, (last ?? 0) + 1).map(({ fullname }) => fullname)
    expect([cities.length, cities.includes('台北市'), cities.includes('澎湖县')]).toEqual([22, true, true])
  })

  it('names no 市辖区', () => {
    expect(lists.flat().filter(({ fullname }) => fullname === '市辖区')).toEqual([])
  })

  it.each([
    ['内蒙古自治区', '内蒙古'],
    ['广西壮族自治区', '广西'],
    ['宁夏回族自治区', '宁夏'],
    ['新疆维吾尔自治区', '新疆'],
    ['香港特别行政区', '香港'],
    ['台湾省', '台湾'],
    ['芒市', '芒市'],
    ['沙市区', '沙市区'],
  ])('calls %s %s for short', (fullname, name) => {
    expect(named(lists.flat(), fullname)?.name).toBe(name)
  })

  it('says which state of the data it is', async () => {
    expect((await app.call(routes.districtList, {})).data.data_version).toMatch(/^\d+\.\d+\.\d+$/)
  })
})

describe('a phone', () => {
  it('keeps the list, and later only asks whether it changed', async () => {
    const first = await app.app.inject({ url })
    expect(first.headers['cache-control']).toBe('public, max-age=2592000')
    const again = await app.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('that takes %s gets it packed so', async (encoding, unpack) => {
    const plain = await app.app.inject({ url })
    const packed = await app.app.inject({ url, headers: { 'accept-encoding': encoding } })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(unpack(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(packed.rawPayload.length).toBeLessThan(60_000)
  })
})
