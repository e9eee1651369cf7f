/** What is said about entry codes, the roster and the links of chat groups, in the form and on the draw's page. */
export const wayWords = {
  zh: {
    working: '处理中',
    groupLinks: '取邀请链接',
    groupLinksAgain: '重新取链接',
    groupLinksHint: '先存草稿，再逐个复制到群里',
    copyLink: (name: string) => `复制「${name}」的链接`,
    roster: '粘贴名单',
    rosterHint:
      '每行一人：标识（手机号、工号等），姓名。有表头时，其他列原样保留。也可以选择 CSV 或 XLSX 文件',
    rosterExample: 'A001，张三\nA002，李四',
    rosterAct: (rows: number) => (rows === 0 ? '导入名单' : `导入 ${rows} 人`),
    rosterDone: (added: number, repeated: number) =>
      `导入了 ${added} 人${repeated === 0 ? '' : `，${repeated} 人本来就在`}`,
    rosterTotal: (count: string) => `名单上现在有 ${count} 人`,
    codesCount: '做多少个',
    codesUnit: '个',
    codesAct: '生成参与码',
    codesDone: (made: number) => `生成了 ${made} 个参与码`,
    codesTotal: (count: string) => `现在有 ${count} 个参与码`,
    codesPrint: '打印参与码',
    codesCsv: '下载列表',
    codesNone: '没有未使用的参与码',
    listName: '参与码',
    listHeads: ['参与码', '链接', '使用者序号'],
    needsSaved: '会先把草稿存到服务器',
  },
  en: {
    working: 'Working',
    groupLinks: 'Get the links',
    groupLinksAgain: 'Get the links again',
    groupLinksHint: 'Saves the draft first; then copy each into its group',
    copyLink: (name: string) => `Copy the link of “${name}”`,
    roster: 'Paste the list',
    rosterHint:
      'One person a line: identity (mobile, staff number …), name. Under headings, further columns are kept as they are. Or choose a CSV or XLSX file',
    rosterExample: 'A001,Alex\nA002,Sam',
    rosterAct: (rows: number) => (rows === 0 ? 'Import' : `Import ${rows}`),
    rosterDone: (added: number, repeated: number) =>
      `${added} imported${repeated === 0 ? '' : `, ${repeated} were there already`}`,
    rosterTotal: (count: string) => `${count} people on the list`,
    codesCount: 'How many',
    codesUnit: 'codes',
    codesAct: 'Make codes',
    codesDone: (made: number) => `${made} codes made`,
    codesTotal: (count: string) => `${count} codes so far`,
    codesPrint: 'Print the codes',
    codesCsv: 'Download the list',
    codesNone: 'No unused codes',
    listName: 'entry codes',
    listHeads: ['code', 'link', 'used by no.'],
    needsSaved: 'Saves the draft on the server first',
  },
}

/** A draw that the server knows, or a draft that it has to be told of first (`store`). */
export type KeptDraw = {
  /** Null for a draft that the server does not know yet. */
  readonly drawId: string | null
  /** Null when keeping it was refused. */
  readonly store: () => Promise<{ readonly id: string } | null>
}
