import type { Act, CardField, DanmakuMode, Skin } from '@fairdraw/domain'

type Named<Key extends string> = Readonly<Record<Key, string>>

const skinsZh: Named<Skin> = {
  sphere: '人海球',
  cards: '卡片墙',
  names: '滚动名字',
  slots: '老虎机',
  wheel: '大转盘',
}
const skinsEn: Named<Skin> = {
  ...{ sphere: 'Sphere of people', cards: 'Card wall', names: 'Rolling names' },
  ...{ slots: 'Slot machine', wheel: 'Wheel' },
}
const cardZh: Named<CardField> = { number: '编号', department: '部门', title: '职务', picture: '照片' }
const cardEn: Named<CardField> = {
  ...{ number: 'Number', department: 'Department', title: 'Title', picture: 'Picture' },
}
const danmakuZh: Named<DanmakuMode> = { off: '不开', checked: '先审后上屏', free: '直接上屏' }
const danmakuEn: Named<DanmakuMode> = {
  off: 'Off',
  checked: 'Each is looked at first',
  free: 'Straight to the screen',
}
const actsZh: Named<Act> = {
  ...{ welcome: '开场', 'check-in': '签到', prize: '看奖品', rolling: '滚动', reveal: '揭晓', end: '结束' },
}
const actsEn: Named<Act> = {
  ...{ welcome: 'Welcome', 'check-in': 'Check-in', prize: 'Prize' },
  ...{ rolling: 'Rolling', reveal: 'Reveal', end: 'End' },
}

/** What the form of a live draw says beside that of any draw, rounds apart. */
export const showWords = {
  zh: {
    beginsAt: '什么时候开始',
    beginsAtEmpty: '不写时间，到时由你开始。',
    beginsAtHint: '大屏会倒数到这一刻，仍由你按下开始',
    logo: '主办方标志',
    logoHint: '显示在大屏标题旁，透明底的 PNG 最好看',
    checkIn: '谁可以参加',
    checkIns: { roster: '只限名单', open: '现场扫码也可以' },
    checkInHints: {
      roster: '先导入名单；到场扫码，用编号和姓名签到',
      open: '名单可以先导一部分；现场扫码填姓名就在名单里',
    },
    groups: '分组',
    groupsHint: '轮次可以限定分组、按分组留名额。导入名单时，名单里的分组会自动加进来；发布后不能再改。',
    groupsEmpty: '例如：技术部、嘉宾、外包',
    skin: '滚动时的样子',
    skins: skinsZh,
    skinHint: '只是样子：每一种都演同一个已经存好的结果，现场也可以换',
    stop: '怎么停',
    stops: { hand: '由你按停', clock: '到时自动停' },
    stopHint: '什么时候停都不影响结果：按下「开始」时这一轮已经写进公开日志',
    seconds: '滚动多久',
    secondsUnit: '秒',
    masked: '名字打码',
    maskedOn: '大屏、手机和中奖名单都显示成 张*',
    maskedOff: '大屏上显示全名',
    card: '中奖卡上显示',
    cardHint: '姓名总在；这里选的要名单里有才显示',
    cards: cardZh,
    danmaku: '弹幕',
    danmakus: danmakuZh,
    background: '大屏背景',
    backgroundHint: '不传就用夜色；图片会压暗，保证字看得清',
    music: '各个环节的音乐',
    musicHint: '不传的环节用自带的声音。可以传 M4A、MP4 或 WebM 的音频，不超过 20M',
    acts: actsZh,
    preview: '大屏预览',
    previewNote: '预览里的名字是示例，不会出现在现场。',
    sample: '示例',
    sampleName: (number: string) => `示例 ${number}`,
    rounds: '轮次',
    roundsOf: (rounds: number, winners: string) => `${rounds} 轮，共 ${winners} 人`,
    people: '名单',
    peopleOf: (people: string) => `${people} 人`,
    peopleNone: '还没有名单，发布后仍可导入',
    begins: '开始',
    beginsByHand: '由你按下，名单在那时封存',
    beginsPlanned: (when: string) => `计划 ${when}，由你按下，名单在那时封存`,
    fixedShow: ['标题、奖品和份数', '轮次、分组和名额', '规则文本与公正等级'],
    laterShow: '仍然可以：继续导入名单、现场加一轮、改人数、放弃一轮（都会公开记录）。',
  },
  en: {
    beginsAt: 'When it begins',
    beginsAtEmpty: 'No time is told; you begin it.',
    beginsAtHint: 'The screen counts down to it; you still press start',
    logo: 'Organiser’s logo',
    logoHint: 'Beside the title on the screen; a transparent PNG looks best',
    checkIn: 'Who takes part',
    checkIns: { roster: 'Only the roster', open: 'Also whoever scans the code' },
    checkInHints: {
      roster: 'Import it first; on the spot people check in by number and name',
      open: 'The roster may be partial; a name typed on the spot is in the list',
    },
    groups: 'Groups',
    groupsHint:
      'A round can be limited to groups or keep seats for them. Groups of an imported roster are added here; they are fixed once published.',
    groupsEmpty: 'Such as Engineering, Guests',
    skin: 'How it rolls',
    skins: skinsEn,
    skinHint: 'A look only: each performs the same stored result, and it can be changed in the hall',
    stop: 'How it stops',
    stops: { hand: 'When you press stop', clock: 'By itself' },
    stopHint: 'When it stops changes nothing: the round is in the public log once you press start',
    seconds: 'Rolls for',
    secondsUnit: 's',
    masked: 'Mask names',
    maskedOn: 'Screen, phones and the list of winners show only the family name',
    maskedOff: 'The screen shows full names',
    card: 'On a winner’s card',
    cardHint: 'The name is always there; the rest where the roster has it',
    cards: cardEn,
    danmaku: 'Messages from the hall',
    danmakus: danmakuEn,
    background: 'Background',
    backgroundHint: 'The night without one; a picture is darkened so that words stay readable',
    music: 'Music, act by act',
    musicHint: 'Without one the stage has its own sound. M4A, MP4 or WebM audio, 20 MB at most',
    acts: actsEn,
    preview: 'Preview of the screen',
    previewNote: 'The names in the preview are samples; the hall never sees them.',
    sample: 'Sample',
    sampleName: (number: string) => `Sample ${number}`,
    rounds: 'Rounds',
    roundsOf: (rounds: number, winners: string) => `${rounds} rounds, ${winners} winners`,
    people: 'Roster',
    peopleOf: (people: string) => `${people} people`,
    peopleNone: 'None yet; it can be imported after publishing',
    begins: 'Begins',
    beginsByHand: 'By your hand, which seals the list',
    beginsPlanned: (when: string) => `Planned ${when}; by your hand, which seals the list`,
    fixedShow: ['Title, prizes and quantities', 'Rounds, groups and quotas', 'Rules and assurance level'],
    laterShow:
      'Still possible: more people on the roster, and in the hall a further round, another number, a round given up, each recorded in public.',
  },
}
