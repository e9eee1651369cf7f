import { gbkBytes } from './gbk-bytes.ts'
import { type SheetCell, xlsxFile, zipFile } from './xlsx-file.ts'

/** What kind of list it is given for. */
type AwkwardKind = 'people' | 'equal' | 'codes' | 'parcels' | 'roster' | 'comments'

/** A file somebody really gives, and what has to become of it: lines given and taken, and those left out, with why. */
export type AwkwardFile = {
  readonly name: string
  readonly kind: AwkwardKind
  readonly content: string | Uint8Array
  /** The line of the headings; null for none. */
  readonly heading?: number | null
  readonly given?: number
  readonly taken?: number
  readonly leftOut?: readonly (readonly [line: number, reason: string])[]
  /** Why the whole file is refused. */
  readonly refused?: string
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const sheet = (...rows: SheetCell[][]) => xlsxFile({ sheets: [{ name: '名单', rows }] })
const formula: SheetCell = { xml: '<f>A1&amp;B1</f><v></v>' }
const emptyText: SheetCell = { attributes: 't="str"', xml: '<f>""</f><v></v>' }
const long = '长'.repeat(31)

type Rest = Omit<AwkwardFile, 'name' | 'kind' | 'content'>
const file = (kind: AwkwardKind) => (name: string, content: string | Uint8Array, rest: Rest) => ({
  name,
  kind,
  content,
  ...rest,
})
const roster = file('roster')
const people = file('people')
const equal = file('equal')
const codes = file('codes')
const parcels = file('parcels')
const comments = file('comments')

export const awkwardFiles: readonly AwkwardFile[] = [
  roster('a heading on line 1', '姓名,工号\n王一,A1\n李二,A2', { heading: 1, given: 2, taken: 2 }),
  roster('a title above the heading', '年会名单\n姓名,工号\n王一,A1', { heading: 2, given: 1, taken: 1 }),
  roster('a title with commas to the width', '年会名单,,\n编号,姓名,部门\n1,王一,研发', {
    heading: 2,
    given: 1,
    taken: 1,
  }),
  roster('three lines of remarks above', '年会\n制表：人事部\n日期：2026-01-01\n编号,姓名\n1,王一', {
    heading: 4,
    given: 1,
    taken: 1,
  }),
  roster('a remark with several cells above', '说明,请勿修改,谢谢\n编号,姓名,部门\n1,王一,研发', {
    heading: 2,
    given: 1,
    taken: 1,
  }),
  roster('blank lines around and within', '\n\n编号,姓名\n\n1,王一\n\n2,李二\n\n\n', {
    heading: 3,
    given: 4,
    taken: 2,
    leftOut: [
      [4, 'blank'],
      [6, 'blank'],
    ],
  }),
  roster('no heading, one column', '王一\n李二\n张三', { heading: null, given: 3, taken: 3 }),
  roster('no heading, two columns', 'A1\t王一\nA2\t李二', { heading: null, given: 2, taken: 2 }),
  roster('one column under its name', '姓名\n王一\n李二', { heading: 1, given: 2, taken: 2 }),
  roster('one column under a title and its name', '参会人员\n姓名\n王一', { heading: 2, given: 1, taken: 1 }),
  roster('somebody twice, by another width of letters', '编号,姓名\na1,王一\nＡ１,王一', {
    heading: 1,
    given: 2,
    taken: 1,
    leftOut: [[3, 'twice']],
  }),
  roster('headings with marks and remarks', '*编号：,姓名（必填）\n1,王一', {
    heading: 1,
    given: 1,
    taken: 1,
  }),
  roster('a comma in a name without quotes', '编号,姓名\n1,Kim, Ann\n2,李二', {
    heading: 1,
    given: 2,
    taken: 1,
    leftOut: [[2, 'extra_cell']],
  }),
  roster('a comma in a name with quotes', '编号,姓名\n1,"Kim, Ann"', { heading: 1, given: 1, taken: 1 }),
  roster('a line break within a cell', '编号,姓名,备注\n1,王一,"两\n行"\n2,李二,', {
    heading: 1,
    given: 2,
    taken: 2,
  }),
  roster('a name that is too long', `编号,姓名\n1,${'长'.repeat(41)}\n2,李二`, {
    heading: 1,
    given: 2,
    taken: 1,
    leftOut: [[2, 'too_long']],
  }),
  roster('a row without a name', '编号,姓名\n1,\n2,李二', {
    heading: 1,
    given: 2,
    taken: 1,
    leftOut: [[2, 'missing']],
  }),
  roster('a workbook with its heading on row 2', sheet(['秋茶会'], ['姓名', '编号'], ['王一', 1]), {
    heading: 2,
    given: 1,
    taken: 1,
  }),
  roster('a workbook with a row left empty', sheet(['姓名', '编号'], ['王一', 1], [], ['李二', 2]), {
    heading: 1,
    given: 3,
    taken: 2,
    leftOut: [[3, 'blank']],
  }),
  roster('a formula without its value', sheet(['姓名', '编号'], [formula, 1], ['李二', 2]), {
    heading: 1,
    given: 2,
    taken: 1,
    leftOut: [[2, 'formula']],
  }),
  roster('a formula in a column nobody needs', sheet(['姓名', '编号', '备注'], ['王一', 1, formula]), {
    heading: 1,
    given: 1,
    taken: 1,
  }),
  roster('a formula whose result is empty', sheet(['姓名', '编号'], [emptyText, 1], ['李二', 2]), {
    heading: 1,
    given: 2,
    taken: 1,
    leftOut: [[2, 'missing']],
  }),
  roster(
    'numbers that a sheet stores as numbers',
    sheet(['编号', '姓名'], [10_001, '王一'], [10_002, '李二']),
    {
      heading: 1,
      given: 2,
      taken: 2,
    },
  ),

  equal('identity and name', '13800000001，张三\n13800000002，李四', { heading: null, given: 2, taken: 2 }),
  equal('name before identity', '张三,13800000001\n李四,13800000002', { heading: null, given: 2, taken: 2 }),
  equal('semicolons of another country', '编号;姓名\n1;王一\n2;李二', { heading: 1, given: 2, taken: 2 }),
  equal('a first line that tells its delimiter', 'sep=;\n编号;姓名\n1;王一, jr', {
    heading: 2,
    given: 1,
    taken: 1,
  }),
  equal('the same with a line end of Windows', 'sep=|\r\n编号|姓名\r\n1|王一\r\n', {
    heading: 2,
    given: 1,
    taken: 1,
  }),
  equal('full-width semicolons', 'A1；张三\nA2；李四', { heading: null, given: 2, taken: 2 }),
  equal('enumeration commas', '编号、姓名\nA1、张三\nA2、李四', { heading: 1, given: 2, taken: 2 }),
  equal('in GBK', gbkBytes('编号,姓名\n1,张三\n'), { heading: 1, given: 1, taken: 1 }),
  equal('in UTF-16', utf16('编号\t姓名\n1\t张三\n'), { heading: 1, given: 1, taken: 1 }),
  equal('with a byte order mark', '\ufeff编号,姓名\n1,张三', { heading: 1, given: 1, taken: 1 }),
  equal('line ends of an old Mac', '编号,姓名\r1,张三\r2,李四', { heading: 1, given: 2, taken: 2 }),
  equal('somebody thrice', '1,甲\n2,乙\n1,甲\n1,丙', {
    heading: null,
    given: 4,
    taken: 2,
    leftOut: [
      [3, 'twice'],
      [4, 'twice'],
    ],
  }),
  equal('names that are too long', `1,${long}\n2,乙`, {
    heading: null,
    given: 2,
    taken: 1,
    leftOut: [[1, 'too_long']],
  }),

  people('chances that are no number', '1,甲,三\n2,乙,2\n3,丙,-1\n4,丁,１２', {
    heading: null,
    given: 4,
    taken: 2,
    leftOut: [
      [1, 'not_a_weight'],
      [3, 'not_a_weight'],
    ],
  }),
  people('headings in English, in another order', 'Tickets,Full name,E-mail\n3,Ann,a@x.org', {
    heading: 1,
    given: 1,
    taken: 1,
  }),
  people('columns nobody asked for', '门店,姓名,备注,手机号\n湖滨,张三,老会员,13800000001', {
    heading: 1,
    given: 1,
    taken: 1,
  }),
  people('objects of JSON', '[{"name":"张三","phone":13800000001},{"name":"李四","phone":13800000002}]', {
    heading: 0,
    given: 2,
    taken: 2,
  }),
  people('a cell that cannot be shown', '1,甲\u0007\n2,乙', {
    heading: null,
    given: 2,
    taken: 1,
    leftOut: [[1, 'unprintable']],
  }),

  codes('one a line', 'A1\r\nA2\r\nA3', { heading: null, given: 3, taken: 3 }),
  codes('under the name of their column', '兑换码\nA1\nA2', { heading: 1, given: 2, taken: 2 }),
  codes('number and password of a card', '卡号,密码\n6001,8888\n6002,9999', {
    heading: 1,
    given: 2,
    taken: 2,
  }),
  codes('twice the same', 'A1\nA1\nA2', { heading: null, given: 3, taken: 2, leftOut: [[2, 'twice']] }),
  codes('a code that looks like a name', 'CODE-1\nA1', { heading: null, given: 2, taken: 2 }),
  codes('one that is too long', `A1\n${'x'.repeat(201)}`, {
    heading: null,
    given: 2,
    taken: 1,
    leftOut: [[2, 'too_long']],
  }),

  parcels('without a heading', '7，顺丰，SF1\n12，中通，ZT7', { heading: null, given: 2, taken: 2 }),
  parcels('under headings in another order', '快递单号,序号,快递公司\nSF1,7,顺丰', {
    heading: 1,
    given: 1,
    taken: 1,
  }),
  parcels('a name instead of a number', '张三,顺丰,SF1\n12,顺丰,SF2', {
    heading: null,
    given: 2,
    taken: 1,
    leftOut: [[1, 'not_a_seq']],
  }),

  comments('pasted without a heading, as the hint writes it', '小满、想要这套\n山间、加油', {
    heading: null,
    given: 2,
    taken: 2,
  }),
  comments('a block of a sheet without a heading', '小满\t想要这套盖碗\n山间\t加油', {
    heading: null,
    given: 2,
    taken: 2,
  }),
  comments('a comma within what was written', '昵称,评论\n小满,想要,真的想要\n山间,加油', {
    heading: 1,
    given: 2,
    taken: 2,
  }),
  comments('a comment that stands twice', '昵称,评论\n小满,想要\n小满,想要', {
    heading: 1,
    given: 2,
    taken: 1,
    leftOut: [[3, 'twice']],
  }),
  comments('headings under a title', '导出时间 2026-05-01\n昵称,评论\n小满,想要', {
    heading: 2,
    given: 1,
    taken: 1,
  }),
  comments('people who are gone', '昵称,评论\n账号已注销,走了\n,没有名字\n小满,想要', {
    heading: 1,
    given: 3,
    taken: 1,
    leftOut: [
      [2, 'deleted'],
      [3, 'empty'],
    ],
  }),
  comments('times of JSON that are numbers', '[{"user":"甲","text":"好","at":1780000000}]', {
    given: 1,
    taken: 1,
  }),
  comments('spoken lines', '小明: 我要中奖\n小红：加油, 冲\n没有冒号的话\n', {
    given: 3,
    taken: 2,
    leftOut: [[3, 'empty']],
  }),

  roster('an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), { refused: 'old_workbook' }),
  roster('an .ods', zipFile([{ name: 'content.xml', content: '<x/>' }]), { refused: 'open_document' }),
  roster('an .xlsb', zipFile([{ name: 'xl/workbook.bin', content: 'x' }]), { refused: 'binary_workbook' }),
  roster('a page called .xls', '<html><body><table><tr><td>姓名</td></tr></table></body></html>', {
    refused: 'web_page',
  }),
]
