type Need = { readonly name: string; readonly more: string }

type PluginsWords = Readonly<
  Record<
    | 'title'
    | 'lead'
    | 'links'
    | 'linksMore'
    | 'signIn'
    | 'signInMore'
    | 'interface'
    | 'interfaceMore'
    | 'docs'
    | 'openApi'
    | 'address'
    | 'example'
    | 'command'
    | 'commandMore'
    | 'verify'
    | 'draw'
    | 'guides'
    | 'guidesMore'
    | 'check',
    string
  >
> & { readonly needs: readonly Need[] }

/** What the page of plugins and interfaces says. */
export const pluginsWords: Readonly<Record<'zh' | 'en', PluginsWords>> = {
  zh: {
    title: '插件与接口',
    lead: '把抽奖放进自己的网页和系统，把证明交给任何一个程序去算。',
    links: '放进你的网页',
    linksMore: '链接、二维码和一行 HTML，打开的都是同一个抽奖页。',
    signIn: '登录后选一场',
    signInMore: '登录以后，你进行中的抽奖在这里都有链接、二维码和 HTML。',
    interface: '接口',
    interfaceMore: '网页能做的，接口都能做：一份文档，由正在运行的程序自己生成。',
    docs: '接口文档',
    openApi: 'openapi.json',
    address: '接口地址',
    example: '例如，取一场抽奖的公开证明（不用登录）',
    command: '命令行',
    commandMore: '在自己的电脑上核对，不信网页也不信服务器。证明和名单在证明页下载。',
    verify: '核对一份证明',
    draw: '从一份名单直接开奖，连同证明写进文件夹',
    guides: '连接其他系统',
    guidesMore: '下面这些还没有，写明白是为了不让你白找。',
    needs: [
      { name: '公众号', more: '关注后参与、关键词回复。要一个已认证的服务号和它的网页授权域名。' },
      { name: '企业微信', more: '客户和客户群参与。要企业 ID、一个自建应用和客户联系权限。' },
      { name: '嵌入组件', more: '把抽奖页放进 iframe 或一个网页组件。现在请用上面的链接。' },
      { name: '事件推送', more: '开奖、中奖时通知你的系统。现在可以订阅接口里的事件流。' },
      { name: '接口密钥', more: '给程序用的长期密钥。现在用登录得到的 token，七天不用就会过期。' },
    ],
    check: '检查浏览器和服务：自检',
  },
  en: {
    title: 'Plugins and API',
    lead: 'Put draws into your own pages and systems, and hand their proofs to any program.',
    links: 'On your own page',
    linksMore: 'A link, a code and a line of HTML; all lead to the same page of the draw.',
    signIn: 'Sign in to choose a draw',
    signInMore: 'Once you are signed in, your running draws stand here with link, code and HTML.',
    interface: 'HTTP interface',
    interfaceMore:
      'Whatever the pages do, the interface does; the program that runs here writes its own document.',
    docs: 'Interface document',
    openApi: 'openapi.json',
    address: 'Address',
    example: 'For example, the public proof of a draw, without signing in',
    command: 'Command line',
    commandMore:
      'Check on your own computer, trusting neither page nor server. A proof page offers both files.',
    verify: 'Check a proof',
    draw: 'Draw from a list and write result and proof into a folder',
    guides: 'Other systems',
    guidesMore: 'These are not here yet; they are listed so that nobody searches in vain.',
    needs: [
      {
        name: 'Official account',
        more: 'Followers and keyword replies. It takes a verified service account and its web domain.',
      },
      {
        name: 'WeCom',
        more: 'Customers and customer groups. It takes the corp ID, an app of your own and customer contact.',
      },
      { name: 'Embedding', more: 'A draw in an iframe or a web component. For now, use the link above.' },
      {
        name: 'Webhooks',
        more: 'Word to your systems when a draw opens. For now, follow the event stream of the interface.',
      },
      {
        name: 'API keys',
        more: 'Lasting keys for programs. For now, use the token of a sign-in; it ends after seven idle days.',
      },
    ],
    check: 'Check browser and service: self-check',
  },
}
