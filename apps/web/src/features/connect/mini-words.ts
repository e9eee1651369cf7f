type Facts = readonly (readonly [string, string])[]
type MiniWords = Readonly<
  Record<
    | 'title'
    | 'connected'
    | 'notConnected'
    | 'lead'
    | 'leadConnected'
    | 'now'
    | 'nowMore'
    | 'nowConnected'
    | 'anyType'
    | 'will'
    | 'needs'
    | 'needsMore',
    string
  >
> & { readonly wills: Facts; readonly needList: Facts }

/** What the page of the mini program says. */
export const miniWords: Readonly<Record<'zh' | 'en', MiniWords>> = {
  zh: {
    title: '小程序',
    connected: '已连接',
    notConnected: '还没有连接',
    lead: '这里还没有连接微信小程序。下面的二维码和链接在微信里直接就能打开，打开的就是同一个抽奖页。',
    leadConnected: '参与者在小程序里打开抽奖，用微信身份参与；第一次问一下称呼，以后不再问。',
    now: '打开抽奖的入口',
    nowMore: '微信扫码，或者把链接发到群里、写进推文',
    nowConnected: '先选一场，再拿它的二维码、小程序码和链接',
    anyType: '哪种玩法都行：选一种新建，发布以后就能在这里取它的入口。',
    will: '连接以后会多什么',
    wills: [
      ['小程序码', '每场抽奖一枚，印在海报上，扫开就是小程序里的抽奖页。'],
      ['小程序链接', '发给公众号菜单、其他小程序，或短信里的人。'],
      ['微信身份', '不用注册就能参与，称呼只问一次：微信不告诉我们昵称。'],
      ['绑定微信群', '只有这些群的成员能参与，转发出去的链接没有用。'],
    ],
    needs: '连接需要什么',
    needsMore: '由运维的人来做，组织者不用准备。步骤在随软件提供的 docs/mini-program.md 里。',
    needList: [
      ['一个已认证的小程序', '主体与办抽奖的单位一致，类目里有「工具」或「活动」。'],
      ['AppID 和密钥', '只交给运行明签的服务器，不填在网页里。'],
      ['业务域名', '小程序后台把这个网站加进业务域名和 request 合法域名，网站要用 HTTPS。'],
    ],
  },
  en: {
    title: 'Mini program',
    connected: 'Connected',
    notConnected: 'Not connected',
    lead: 'No WeChat mini program is connected here. The code and link below open in WeChat as they are, and lead to the same page.',
    leadConnected:
      'Entrants open draws inside the mini program, as who they are in WeChat; they are asked for a name once.',
    now: 'Ways to open a draw',
    nowMore: 'Scan it in WeChat, send the link to a group, or put it into an article',
    nowConnected: 'Choose a draw, then take its QR code, mini-program code and links',
    anyType: 'Draws of every type open this way: make one, publish it, and its ways in stand here.',
    will: 'What a connection adds',
    wills: [
      ['Mini-program code', 'One for each draw, for posters; it opens the draw inside the mini program.'],
      ['Mini-program link', 'For account menus, other mini programs and text messages.'],
      [
        'Who people are',
        'They enter without signing up. They are asked for a name once: WeChat tells us none.',
      ],
      ['Chat groups', 'Only members of the groups you bind get in; a link that is passed on lets nobody in.'],
    ],
    needs: 'What a connection needs',
    needsMore:
      'It is the operator’s work; organisers prepare nothing. The steps are in docs/mini-program.md, which comes with the software.',
    needList: [
      ['A verified mini program', 'Of the same body that runs the draws, in a fitting category.'],
      ['Its AppID and secret', 'For the server that runs Fairdraw alone, never for a web page.'],
      [
        'A business domain',
        'This site, entered in the mini program’s console as business and request domain, and served over HTTPS.',
      ],
    ],
  },
}
