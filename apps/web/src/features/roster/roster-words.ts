import { day } from '../../lib/format.ts'
import type { RosterKey } from './roster-rows.ts'

type Fields = Readonly<Record<RosterKey, string>>

const fieldsZh: Fields = {
  number: '编号',
  name: '姓名',
  department: '部门',
  title: '职务',
  groups: '分组',
  picture: '照片',
  own: '自有列（原样保留）',
}
const fieldsEn: Fields = {
  number: 'Number',
  name: 'Name',
  department: 'Department',
  title: 'Title',
  groups: 'Groups',
  picture: 'Picture',
  own: 'Own column (kept as it is)',
}

/** What is said of the roster of a live draw. */
export const rosterWords = {
  zh: {
    title: '名单',
    more: '到场的人用签到码签到，或用编号、姓名加大屏幕上的现场码；也可以在这里代为签到。',
    code: '签到码',
    codes: '下载签到码',
    codesName: '签到码.csv',
    codesLink: '签到链接',
    moreDraft: '现在导入，发布时全部进入名单；发布后仍可追加。',
    none: '名单还是空的',
    noneMore: '粘贴、CSV 或 XLSX 都可以：编号、姓名、部门、职务、分组、照片。',
    noneFound: '没有找到这样的人',
    total: (people: string, arrived: string, pictured: string | null) =>
      `共 ${people} 人，已签到 ${arrived} 人${pictured === null ? '' : `，${pictured} 人有照片`}`,
    photos: '导入照片',
    import: '导入名单',
    template: '下载空白表格',
    templateName: '名单.csv',
    search: '搜索编号或姓名',
    state: '签到',
    states: { all: '全部', here: '已签到', away: '未签到', bare: '缺照片' },
    here: (when: string) => `${when} 签到`,
    away: '未签到',
    checkIn: '签到',
    checkOut: '撤销签到',
    checkInOf: (name: string) => `给${name}签到`,
    checkOutOf: (name: string) => `撤销${name}的签到`,
    checkedIn: (name: string) => `${name}已签到`,
    checkedOut: (name: string) => `已撤销${name}的签到`,
    remove: '移除',
    removeOf: (name: string) => `移除${name}`,
    removed: (name: string) => `已移除${name}`,
    acts: '操作',
    fields: fieldsZh,
    trial: (most: number, left: number) =>
      left > 0
        ? `免费试用的大屏最多 ${most} 人，名单里还能加 ${left} 人。`
        : `免费试用的大屏最多 ${most} 人，名单已经满了。`,
    roomBought: (trial: number, most: string) =>
      `${trial} 人以内免费；人再多，发布时会用掉一场买到的大屏，最多 ${most} 人。`,
    roomUsesUp: (people: string, until: number) =>
      `发布时会用掉一场买到的大屏：最多 ${people} 人，有效期至 ${day(until, 'zh')}。`,
    roomHolds: (people: string, left: string) => `这场大屏最多 ${people} 人，名单里还能加 ${left} 人。`,
    roomTooSmall: (most: string) => `买到的大屏场次最多 ${most} 人，请减少人数或再买一场。`,
    source: '粘贴名单，或选择文件',
    example: '编号\t姓名\t部门\t职务\t分组\nA001\t…',
    hint: '从表格里复制整块粘贴，或拖入 CSV、XLSX 文件；列名在前几行里就认得',
    nameIsNumber: '没有编号列：用姓名当编号，重名的会被挑出来',
    newGroups: (groups: string) => `会新加分组：${groups}`,
    and: '、',
    send: (people: string) => (people === '0' ? '导入' : `导入 ${people} 人`),
    sending: (done: string, all: string) => `正在导入 ${done} / ${all}`,
    done: (added: string, updated: string) =>
      updated === '0' ? `已导入 ${added} 人` : `新加 ${added} 人，更新 ${updated} 人`,
    partly: (done: string) => `前 ${done} 人已经导入，后面的没有。改好再导一次即可，已有的人会更新。`,
  },
  en: {
    title: 'Roster',
    more: 'People check in with their code, or with number, name and the hall code on the big screen; or you check them in here.',
    code: 'Code',
    codes: 'Download codes',
    codesName: 'check-in-codes.csv',
    codesLink: 'Check-in link',
    moreDraft: 'Imported now, everybody is in the list when it is published; more can be added later.',
    none: 'Nobody is on the roster yet',
    noneMore: 'Pasted, CSV or XLSX: number, name, department, title, groups, picture.',
    noneFound: 'Nobody like this was found',
    total: (people: string, arrived: string, pictured: string | null) =>
      `${people} people, ${arrived} checked in${pictured === null ? '' : `, ${pictured} with a photo`}`,
    photos: 'Import photos',
    import: 'Import a roster',
    template: 'Download an empty table',
    templateName: 'roster.csv',
    search: 'Search number or name',
    state: 'Check-in',
    states: { all: 'All', here: 'Here', away: 'Not here', bare: 'No photo' },
    here: (when: string) => `Checked in ${when}`,
    away: 'Not checked in',
    checkIn: 'Check in',
    checkOut: 'Take back',
    checkInOf: (name: string) => `Check ${name} in`,
    checkOutOf: (name: string) => `Take back the check-in of ${name}`,
    checkedIn: (name: string) => `${name} is checked in`,
    checkedOut: (name: string) => `${name} is not checked in any more`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    removed: (name: string) => `${name} was removed`,
    acts: 'Acts',
    fields: fieldsEn,
    trial: (most: number, left: number) =>
      left > 0
        ? `The free trial of the big screen has ${most} people; ${left} more fit on the roster.`
        : `The free trial of the big screen has ${most} people; the roster is full.`,
    roomBought: (trial: number, most: string) =>
      `Up to ${trial} people are free. With more, publishing uses up one event you bought, for up to ${most}.`,
    roomUsesUp: (people: string, until: number) =>
      `Publishing uses up one big-screen event you bought: for up to ${people} people, valid until ${day(until, 'en')}.`,
    roomHolds: (people: string, left: string) =>
      `This event holds up to ${people} people; ${left} more fit on the roster.`,
    roomTooSmall: (most: string) =>
      `The events you bought hold up to ${most} people. Have fewer, or buy a larger one.`,
    source: 'Paste a roster, or choose a file',
    example: 'Number\tName\tDepartment\tTitle\tGroups\nA001\t…',
    hint: 'Copy a block of a sheet and paste it, or drop a CSV or XLSX file; one of the first lines may name the columns',
    nameIsNumber: 'No column numbers people: their names do, and equal names are told',
    newGroups: (groups: string) => `New groups: ${groups}`,
    and: ', ',
    send: (people: string) => (people === '0' ? 'Import' : `Import ${people} people`),
    sending: (done: string, all: string) => `Importing ${done} of ${all}`,
    done: (added: string, updated: string) =>
      updated === '0' ? `${added} people imported` : `${added} people added, ${updated} updated`,
    partly: (done: string) =>
      `The first ${done} people are in, the others are not. Mend it and import again; who is there is updated.`,
  },
}
