import { type DistrictMatch, findDistrictIn } from './district-in-text.ts'
import { type DistrictLevels, isWhole, nameOfPath } from './district-tree.ts'

type PartKind = 'name' | 'mobile' | 'district' | 'street'
/** The pasted text in pieces, in its order; what was not taken has no kind. */
type AddressPiece = { readonly from: number; readonly text: string; readonly kind: PartKind | null }

/** What a pasted address holds; what was not found is left out. */
export type FoundAddress = {
  readonly name?: string
  readonly mobile?: string
  readonly district?: string
  readonly region?: string
  readonly isWhole?: boolean
  readonly street?: string
}

/** A stretch of the text: from its first character to the one after its last. */
type Span = { readonly from: number; readonly to: number }
type Token = Span & { readonly text: string }

const mobile = /(?<!\d)(?:\+?86[- ]?|0086[- ]?)?(1[3-9]\d[- ]?\d{4}[- ]?\d{4})(?!\d)/
const landline = /(?<!\d)0\d{2,3}-\d{7,8}(?!\d)/g
/** What shops print before a part; a colon follows it, or it stands alone. */
const labels =
  /(?:收货人|收件人|联系人|收货姓名|姓名|名字|手机号码|手机号|联系电话|联系方式|手机|电话|收货地址|收件地址|详细地址|所在地区|所在地|省市区|地区|街道地址|地址|邮政编码|邮编|备注)\s*[:：]|(?<=^|[\s,，;；])(?:收货人|收件人|联系人|姓名|手机号码|手机号|手机|联系电话|电话|收货地址|详细地址|所在地区|地址|邮编)(?=\s)/g
const nameLabel = /(?:收货人|收件人|联系人|姓名|名字)\s*[:：]?\s*$/
const between = /[\s,，;；、|/。()（）【】[\]「」"“”:：]+/
const surnames =
  '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳鲍史唐费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯管卢莫房裘缪干解应宗丁宣邓郁单洪包左石崔吉龚程邢裴陆荣翁荀羊甄曲家封储靳段富巫焦巴牧谷车侯全班仰秋仲伊宫宁仇栾甘厉武符刘景詹束龙叶幸司黎白蒲邰从索赖卓蔺屠蒙池乔胥闻党翟谭劳姬申冉雍桑桂牛寿通边燕冀浦尚农温别庄晏柴瞿阎连习艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广东欧聂关涂辛游竺权盖益桓公肖付闫代'
/** Signs of a place, which no name ends with. */
const placeEnd =
  /(?:[路街道号室栋幢楼层座村镇乡区县市省苑园城厦弄巷组队庄寨屯湾里坊府庭邸居院场店铺站校厂司部处门口]|单元|小区|大厦|广场|公寓|花园)$/
const han = /^[\u4e00-\u9fff]{2,4}$|^[\u4e00-\u9fff]+·[\u4e00-\u9fff·]{1,10}$/
const called = /^[\u4e00-\u9fff]{1,3}(?:先生|女士|小姐|老师|同学|阿姨)$/
const latin = /^[A-Za-z][A-Za-z.'-]{1,29}$/
/** A name written on without a gap behind a house. */
const glued = /^(.*(?:[号室栋幢楼层座户]|单元|\d))([\u4e00-\u9fff]{2,3})$/

/** Reads an address that was pasted whole, in any order and with any signs between its parts. */
export function readAddress(
  pasted: string,
  levels: DistrictLevels,
): { readonly found: FoundAddress; readonly pieces: readonly AddressPiece[] } {
  const text = narrow(pasted)
  const number = mobile.exec(text)
  const numberSpan = number && { from: number.index, to: number.index + number[0].length }
  const named = [...text.matchAll(labels)].map(spanOf)
  const taken = [...named, ...[...text.matchAll(landline)].map(spanOf), ...(numberSpan ? [numberSpan] : [])]
  const place = findDistrictIn(blanked(text, taken), levels)
  const left = tokensOf(text, [...taken, ...(place ? [place] : [])]).flatMap(unglued)
  const name = nameIn(left, { text, numberSpan, place, named })
  const street = left.filter((token) => token !== name && !/^\d{6}$/.test(token.text))
  const found: FoundAddress = {
    ...(name && { name: name.text }),
    ...(number?.[1] && { mobile: number[1].replace(/[- ]/g, '') }),
    ...(place && districtOf(place, levels)),
    ...(street.length > 0 && { street: joined(street, text) }),
  }
  const marks: (Span & { readonly kind: PartKind })[] = [
    ...(name ? [{ from: name.from, to: name.to, kind: 'name' as const }] : []),
    ...(numberSpan ? [{ ...numberSpan, kind: 'mobile' as const }] : []),
    ...(place ? [{ from: place.from, to: place.to, kind: 'district' as const }] : []),
    ...stretches(street, text).map((span) => ({ ...span, kind: 'street' as const })),
  ]
  return { found, pieces: piecesOf(pasted, marks) }
}

/** Full-width digits and signs as narrow ones, each in its place. */
function narrow(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
}

const spanOf = (match: RegExpMatchArray): Span => {
  const from = match.index ?? 0
  return { from, to: from + match[0].length }
}

/** The text with these stretches as gaps, so that nothing is found across them. */
function blanked(text: string, spans: readonly Span[]): string {
  return spans.reduce(
    (left, { from, to }) => left.slice(0, from) + '\n'.repeat(to - from) + left.slice(to),
    text,
  )
}

function tokensOf(text: string, taken: readonly Span[]): Token[] {
  const open = blanked(text, taken)
  const tokens: Token[] = []
  let from = 0
  for (const part of open.split(new RegExp(`(${between.source})`))) {
    if (part !== '' && !new RegExp(`^${between.source}$`).test(part))
      tokens.push({ from, to: from + part.length, text: part })
    from += part.length
  }
  return tokens
}

function unglued(token: Token): Token[] {
  const [, place = '', name = ''] = glued.exec(token.text) ?? []
  if (name === '' || !surnames.includes(name[0] ?? '') || placeEnd.test(name)) return [token]
  const cut = token.from + place.length
  return [
    { from: token.from, to: cut, text: place },
    { from: cut, to: token.to, text: name },
  ]
}

type Around = {
  readonly text: string
  readonly numberSpan: Span | null
  readonly place: DistrictMatch | null
  readonly named: readonly Span[]
}

/** The likeliest name: said to be one, beside the number, before the place. */
function nameIn(tokens: readonly Token[], { text, numberSpan, place, named }: Around): Token | undefined {
  const isSaid = ({ from }: Token) =>
    named.some((label) => nameLabel.test(text.slice(label.from, label.to)) && onlyGap(text, label.to, from))
  const score = (token: Token) => {
    const { text: word, from, to } = token
    if (isSaid(token)) return 9
    if (!han.test(word) && !called.test(word) && !latin.test(word)) return 0
    if (placeEnd.test(word) && !called.test(word)) return 0
    const isBeside =
      numberSpan !== null && (onlyGap(text, to, numberSpan.from) || onlyGap(text, numberSpan.to, from))
    const isAfterPlace = place !== null && onlyGap(text, place.to, from)
    return (
      1 +
      (isBeside ? 3 : 0) +
      (surnames.includes(word[0] ?? '') || called.test(word) ? 2 : 0) +
      (place !== null && to <= place.from ? 1 : 0) -
      (isAfterPlace && !isBeside ? 3 : 0)
    )
  }
  const best = tokens.toSorted((a, b) => score(b) - score(a))[0]
  return best && score(best) > 1 ? best : undefined
}

/** True when nothing but signs stands between two places of the text. */
function onlyGap(text: string, from: number, to: number): boolean {
  return from <= to && text.slice(from, to).replace(new RegExp(between.source, 'g'), '') === ''
}

function districtOf({ path }: DistrictMatch, levels: DistrictLevels): FoundAddress {
  return { district: path.at(-1)?.id ?? '', region: nameOfPath(path), isWhole: isWhole(levels, path) }
}

/** The rest in its order; what stood together stays together. */
function joined(tokens: readonly Token[], text: string): string {
  return tokens
    .map(({ text: word, from }, at) => {
      const before = tokens[at - 1]
      return before && text.slice(before.to, from) !== '' ? ` ${word}` : word
    })
    .join('')
}

/** What stands together but for its gaps, as one stretch. */
function stretches(tokens: readonly Token[], text: string): Span[] {
  const found: Span[] = []
  for (const { from, to } of tokens) {
    const before = found.at(-1)
    if (before && text.slice(before.to, from).trim() === '') found.splice(-1, 1, { from: before.from, to })
    else found.push({ from, to })
  }
  return found
}

function piecesOf(text: string, marks: readonly (Span & { readonly kind: PartKind })[]): AddressPiece[] {
  const pieces: AddressPiece[] = []
  let at = 0
  for (const { from, to, kind } of marks.toSorted((a, b) => a.from - b.from)) {
    if (from > at) pieces.push({ from: at, text: text.slice(at, from), kind: null })
    pieces.push({ from, text: text.slice(from, to), kind })
    at = to
  }
  return at < text.length ? [...pieces, { from: at, text: text.slice(at), kind: null }] : pieces
}
