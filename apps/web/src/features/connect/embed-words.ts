/** What is said about showing draws on other sites. */
export const embedWords = {
  zh: {
    element: '网页组件：自动长高，显示不了时会说明原因（推荐）',
    frame: 'iframe：给不能放脚本的页面，高度自己定',
    html: 'HTML 链接',
    sites: '允许显示的网站',
    sitesMore:
      '只有名单里的网站能把你的抽奖放进页面，最多 50 个；改动十秒内生效。别的网站上，浏览器会拒绝显示。',
    site: '网站地址',
    siteHint: '只写到域名，例如 https://www.example.org',
    siteWrong: '请填写 https:// 开头的网站地址',
    add: '添加网站',
    adding: '添加中',
    remove: '移除',
    removeOf: (origin: string) => `移除 ${origin}`,
    removed: '已移除',
    added: '已添加',
    noSites: '还没有网站。添加之前，抽奖只能在这里和链接里打开。',
    frameTitle: '在别人的页面里，什么能用',
    frameFacts: [
      ['能用', '参与、玩、收回执、看结果、验证明。页面自己记得住这位参与者。'],
      [
        '记忆分开',
        '浏览器把「别的网站里的明签」和「直接打开的明签」分开存：在你的网页里参与过的人，直接打开链接时会像新来的一样。两边是同一个主域名（如 www.example.org 和 draw.example.org）时不分开。',
      ],
      ['要登录的抽奖', '微信和单点登录不在框里进行，页面会请参与者在新窗口打开。'],
      ['完全禁止存储的浏览器', '可以看，参与以后刷新就认不出来。请参与者在新窗口打开。'],
    ] as readonly (readonly [string, string])[],
  },
  en: {
    element: 'Web component: grows with the draw and says why when it cannot be shown (recommended)',
    frame: 'iframe: for pages without scripts; you choose its height',
    html: 'Link in HTML',
    sites: 'Sites that may show your draws',
    sitesMore:
      'Only these sites can put your draws on their pages, 50 at most; a change takes ten seconds. Browsers refuse everywhere else.',
    site: 'Address of the site',
    siteHint: 'Up to the domain, such as https://www.example.org',
    siteWrong: 'Please enter an address that begins with https://',
    add: 'Add the site',
    adding: 'Adding',
    remove: 'Remove',
    removeOf: (origin: string) => `Remove ${origin}`,
    removed: 'Removed',
    added: 'Added',
    noSites: 'No site yet. Until you add one, draws open here and by their links alone.',
    frameTitle: 'What works on somebody else’s page',
    frameFacts: [
      ['Works', 'Entering, playing, receipts, results and proofs. The page remembers who entered.'],
      [
        'Two memories',
        'Browsers keep Fairdraw inside another site apart from Fairdraw opened directly: who entered on your page looks new when they follow the link. Not so where both share a domain, such as www.example.org and draw.example.org.',
      ],
      [
        'Draws that need signing in',
        'WeChat and single sign-on do not run in frames; people open a new tab.',
      ],
      ['Browsers that keep nothing', 'People can look, but are strangers after a reload. A new tab helps.'],
    ] as readonly (readonly [string, string])[],
  },
}
