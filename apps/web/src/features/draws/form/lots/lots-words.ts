import type { LotRule, LotSight } from '@fairdraw/domain'
import type { PlainMatter } from './lots-line.ts'

type Said = Readonly<Record<LotRule, string>>

const rulesZh: Said = { each: '各自在手机上抽', host: '主持人统一抽', teams: '分组', pairing: '两两暗配' }
const ruleHintsZh: Said = {
  each: '摇一摇或点一下，自己的签自己开',
  host: '在大屏上一次抽完，手机上只看结果',
  teams: '每组人数一样，可以先定组长',
  pairing: '互相抽，谁也不会抽到自己',
}
const rulesEn: Said = {
  each: 'Each on a phone',
  host: 'The host for all',
  teams: 'Teams',
  pairing: 'Secret pairs',
}
const ruleHintsEn: Said = {
  each: 'Shake or tap; everybody opens their own',
  host: 'All at once on the big screen; phones look on',
  teams: 'Of equal size; captains may be fixed',
  pairing: 'People draw each other, nobody themselves',
}

const mattersZh: Readonly<Record<PlainMatter, string>> = {
  numbers: '编号',
  names: '名字',
  roles: '角色',
  duties: '任务',
  order: '出场顺序',
  text: '自由文字',
}
const mattersEn: Readonly<Record<PlainMatter, string>> = {
  numbers: 'Numbers',
  names: 'Names',
  roles: 'Roles',
  duties: 'Duties',
  order: 'Order of appearance',
  text: 'Free text',
}

const sightsZh: Readonly<Record<LotSight, string>> = {
  at_once: '马上看得到',
  at_end: '结束后看得到',
  never: '一直看不到',
}
const sightHintsZh: Readonly<Record<LotSight, string>> = {
  at_once: '谁抽到什么，当场都能看',
  at_end: '抽完再一起公布',
  never: '每人只看到自己的签',
}
const sightsEn: Readonly<Record<LotSight, string>> = {
  at_once: 'At once',
  at_end: 'At the end',
  never: 'Never',
}
const sightHintsEn: Readonly<Record<LotSight, string>> = {
  at_once: 'Everybody sees who drew what as it happens',
  at_end: 'Shown together when the drawing is over',
  never: 'Everybody sees only their own lot',
}

/** What the form says of lots. */
export const lotsWords = {
  zh: {
    rule: '怎么抽',
    rules: rulesZh,
    ruleHints: ruleHintsZh,
    matter: '签上写什么',
    matters: mattersZh,
    numbers: '编号 1 到',
    numbersHint: '一次写好，每个编号一支',
    places: '一共几个位置',
    placesHint: '抽到几就第几个上场',
    lotUnit: '支',
    placeUnit: '位',
    names: '名字，每行一个',
    namesExample: '沈知远\n林舒\n欧阳清和',
    namesRead: (count: string) => `读到 ${count} 个名字`,
    namesRepeated: (names: string, more: number) =>
      `写了两次：${names}${more > 0 ? `，还有 ${more} 个` : ''}。同名的请加上区别`,
    label: (place: number) => `第 ${place} 种签上的字`,
    count: (place: number) => `第 ${place} 种有几支`,
    labelHead: '签上的字',
    countHead: '几支',
    labelEmpty: { roles: '例如：狼人', duties: '例如：擦黑板', text: '例如：再来一首' },
    add: '加一种',
    remove: (label: string) => `删除「${label}」`,
    removeBlank: (place: number) => `删除第 ${place} 种`,
    removed: '删除了一种签',
    undo: '放回来',
    pasteHint: '可以把多行一起粘贴进来，行末的数字就是支数',
    teamCount: '几组',
    teamUnit: '组',
    teamSize: '每组几人',
    personUnit: '人',
    larger: '多一人的组',
    largerHint: '人数分不匀时，前几组各多一人',
    team: (place: number) => `第 ${place} 组`,
    teamName: (place: number) => `第 ${place} 组的名字`,
    teamHead: '组名',
    captain: (place: number) => `第 ${place} 组的组长`,
    captainHead: '组长（可不填）',
    captainHint: '写了组长的组，发布时就给组长留好一支，写进章程，其余的封好再抽。组长不用再抽。',
    pairNote: '参与者互相抽：每人抽到另一个人，没有人抽到自己，每种配法机会相同。不用准备签。',
    pairMore:
      '截止后名单封成一枚指纹再配。谁也选不了谁配谁，页面上每人只看得到自己抽到谁，你也一样。夫妻、家人等不互抽的，发布后在「签」里设置，截止前都能改。少于 2 人不抽。',
    sum: (total: string) => `共 ${total} 支签`,
    sumCaptains: (total: string, captains: string, left: string) =>
      `共 ${total} 支签，组长先有 ${captains} 支，大家抽 ${left} 支`,
    sumPairs: '几个人就几支签',
    sumLimit: (limit: string) => `人数上限 ${limit} 人`,
    sumRoster: (people: string) => `名单上 ${people} 人`,
    sumOpen: '没有设人数上限',
    short: (people: number) => `签比人少 ${people} 支，后来的 ${people} 人会看到「签已经抽完了」。`,
    spare: (lots: number) => `签比人多 ${lots} 支，会剩下，结束时一并公布。`,
    setLimit: (limit: string) => `把人数上限设为 ${limit}`,
    sight: '别人的签',
    sights: sightsZh,
    sightHints: sightHintsZh,
    sightPairs:
      '每人只看得到自己抽到谁，页面、名单和导出里都没有别人的。证明按参与号列出谁抽到谁，好让人人复算，名字从不写进证明：知道谁是几号的人（你在参与者名单里看得到）能算出来。',
    sightNever: '页面上不显示别人的签，但证明里仍按参与号码列出每一支，好让人人复算；名字从不写进证明。',
    swap: '允许换签',
    swapOn: '双方都同意才换，换过的会公开记录',
    swapOff: '抽到什么就是什么',
    startAt: '开始抽',
    startAtDefault: '发布后，签一封好就开始',
    endAt: '最晚结束',
    endAtDefault: '发布后 30 天',
    endAtHint: '抽完最后一支自动结束，你也可以提前手动结束',
    endAtPairs: '到时自动截止并配好，你也可以提前手动截止',
    facts: '签',
    factTeams: (teams: number) => `分 ${teams} 组`,
    closes: '结束',
    closesLots: (when: string) => `抽完为止，最晚 ${when}`,
    closesPairs: (when: string) => `由你截止并配好，最晚 ${when}`,
    fixed: ['标题、签和怎么抽', '谁看得到别人的签、能不能换签', '规则文本与公正等级'],
    later: '仍然可以：延后结束、取消（要公开理由）、收回缺席者的签（要公开理由）。',
  },
  en: {
    rule: 'How they are drawn',
    rules: rulesEn,
    ruleHints: ruleHintsEn,
    matter: 'What the lots say',
    matters: mattersEn,
    numbers: 'Numbers from 1 to',
    numbersHint: 'All at once, a lot for each number',
    places: 'Places',
    placesHint: 'Whoever draws 3 comes third',
    lotUnit: 'lots',
    placeUnit: 'places',
    names: 'Names, one a line',
    namesExample: 'Ann\nBen\nChloe',
    namesRead: (count: string) => `${count} names`,
    namesRepeated: (names: string, more: number) =>
      `There twice: ${names}${more > 0 ? ` and ${more} more` : ''}. Please tell them apart`,
    label: (place: number) => `What lot ${place} says`,
    count: (place: number) => `How many of lot ${place}`,
    labelHead: 'What it says',
    countHead: 'How many',
    labelEmpty: { roles: 'e.g. Wolf', duties: 'e.g. Clean the board', text: 'e.g. Sing one more' },
    add: 'Add another',
    remove: (label: string) => `Remove ${label}`,
    removeBlank: (place: number) => `Remove lot ${place}`,
    removed: 'One kind of lot was removed',
    undo: 'Put it back',
    pasteHint: 'Several lines can be pasted at once; a number at the end is how many',
    teamCount: 'Teams',
    teamUnit: 'teams',
    teamSize: 'People a team',
    personUnit: 'people',
    larger: 'Teams with one more',
    largerHint: 'Where people cannot be shared out evenly, the first teams have one more',
    team: (place: number) => `Team ${place}`,
    teamName: (place: number) => `Name of team ${place}`,
    teamHead: 'Name',
    captain: (place: number) => `Captain of team ${place}`,
    captainHead: 'Captain (optional)',
    captainHint:
      'A captain holds one lot of the team from the start: it stands in the charter, and the rest are sealed and drawn. Captains draw no lot.',
    pairNote:
      'People draw each other: everybody draws somebody, nobody themselves, and every such pairing is equally likely. There are no lots to prepare.',
    pairMore:
      'At the close the list becomes one fingerprint, then the pairs are drawn. Neither you nor the platform can choose them; pages show everybody only whom they drew, and you too. Couples and families who do not draw each other are set under “Lots” after publication, until the close. Fewer than 2 people are not drawn.',
    sum: (total: string) => `${total} lots`,
    sumCaptains: (total: string, captains: string, left: string) =>
      `${total} lots, ${captains} of them the captains’, ${left} to be drawn`,
    sumPairs: 'As many lots as people',
    sumLimit: (limit: string) => `${limit} people at most`,
    sumRoster: (people: string) => `${people} on the list`,
    sumOpen: 'No limit on people',
    short: (people: number) =>
      `${people} fewer lots than people: the last ${people} will read that every lot is taken.`,
    spare: (lots: number) => `${lots} more lots than people: they stay, and are shown at the end.`,
    setLimit: (limit: string) => `Let in ${limit} people at most`,
    sight: 'The lots of others',
    sights: sightsEn,
    sightHints: sightHintsEn,
    sightPairs:
      'Everybody sees only whom they drew; no page, list or export has the others. So that anyone can recompute it, the proof tells the pairs by join number, never by name: who knows the numbers, as you do from the list of people, can work them out.',
    sightNever:
      'Pages do not show others’ lots, but the proof still lists every one by join number, so that anyone can recompute it; names never stand in a proof.',
    swap: 'Lots may be exchanged',
    swapOn: 'When both agree; each exchange is recorded in public',
    swapOff: 'What was drawn stays',
    startAt: 'Drawing starts',
    startAtDefault: 'Once published, as soon as the lots are sealed',
    endAt: 'Ends at the latest',
    endAtDefault: '30 days after publishing',
    endAtHint: 'It ends by itself with the last lot; you may end it earlier',
    endAtPairs: 'The list closes and pairs are drawn; you may do so earlier',
    facts: 'Lots',
    factTeams: (teams: number) => `${teams} teams`,
    closes: 'Ends',
    closesLots: (when: string) => `With the last lot, ${when} at the latest`,
    closesPairs: (when: string) => `By your hand, ${when} at the latest`,
    fixed: [
      'Title, lots and how they are drawn',
      'Who sees others’ lots, and whether they may be exchanged',
      'Rules and assurance level',
    ],
    later:
      'Still possible: a later end, cancelling with a public reason, taking back the lot of somebody absent with a public reason.',
  },
}
