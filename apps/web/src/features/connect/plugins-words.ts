type PluginsWords = Readonly<
  Record<
    | 'title'
    | 'lead'
    | 'parts'
    | 'embed'
    | 'embedMore'
    | 'accounts'
    | 'accountsMore'
    | 'hooks'
    | 'hooksMore'
    | 'keys'
    | 'keysMore'
    | 'signIn'
    | 'signInEmbed'
    | 'signInAccounts'
    | 'signInHooks'
    | 'signInKeys'
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
>

/** What the page of plugins and interfaces says. */
export const pluginsWords: Readonly<Record<'zh' | 'en', PluginsWords>> = {
  zh: {
    title: '插件与接口',
    lead: '把抽奖放进自己的网页和系统，把证明交给任何一个程序去算。',
    parts: '本页内容',
    embed: '放进网页',
    embedMore: '网页组件、iframe、链接或二维码，打开的都是同一个抽奖页。',
    accounts: '公众号与企业微信',
    accountsMore: '连接自己的账号，抽奖就能查关注、回关键词、看客户群。密钥加密保存。',
    hooks: '事件推送',
    hooksMore: '封存、开奖、领奖时，通知你的系统。',
    keys: '接口密钥',
    keysMore: '让你的程序以你的名义调用接口。',
    signIn: '去登录',
    signInEmbed: '登录以后，你进行中的抽奖在这里都有网页组件、iframe、链接和二维码。',
    signInAccounts: '登录以后，在这里连接自己的公众号、企业微信和小程序，并检查能不能用。',
    signInHooks: '登录以后，在这里添加接收地址、看推送记录。',
    signInKeys: '登录以后，在这里新建和停用密钥。',
    interface: '接口文档',
    interfaceMore: '网页能做的，接口都能做：一份文档，由正在运行的程序自己生成。',
    docs: '打开文档',
    openApi: 'openapi.json',
    address: '接口地址',
    example: '例如，取一场抽奖的公开证明（不用登录）',
    command: '命令行',
    commandMore:
      '在自己的电脑上核对，不信网页也不信服务器：一个程序文件，用 Node.js 20.19 或更高版本运行。证明和名单在证明页下载。',
    verify: '核对一份证明',
    draw: '从一份名单直接开奖，连同证明写进文件夹',
    guides: '平台上的准备',
    guidesMore: '在公众号和企业微信的后台要做什么，一步一步写在这里。',
    check: '检查浏览器和服务：自检',
  },
  en: {
    title: 'Plugins and API',
    lead: 'Put draws into your own pages and systems, and hand their proofs to any program.',
    parts: 'On this page',
    embed: 'On your own page',
    embedMore: 'A web component, an iframe, a link or a code; all lead to the same page of the draw.',
    accounts: 'Official account and WeCom',
    accountsMore:
      'Connect accounts of your own: draws can then see who follows, answer keywords and read customer groups. Secrets are kept encrypted.',
    hooks: 'Webhooks',
    hooksMore: 'Word to your systems when a list is sealed, a draw is opened or a prize is claimed.',
    keys: 'API keys',
    keysMore: 'Your programs call the interface in your name.',
    signIn: 'Sign in',
    signInEmbed:
      'Once you are signed in, your running draws stand here with component, frame, link and code.',
    signInAccounts:
      'Once you are signed in, connect your official account, WeCom and mini-program here, and see whether they work.',
    signInHooks: 'Once you are signed in, add receiving addresses here and see what was sent.',
    signInKeys: 'Once you are signed in, make and revoke keys here.',
    interface: 'HTTP interface',
    interfaceMore:
      'Whatever the pages do, the interface does; the program that runs here writes its own document.',
    docs: 'Interface document',
    openApi: 'openapi.json',
    address: 'Address',
    example: 'For example, the public proof of a draw, without signing in',
    command: 'Command line',
    commandMore:
      'Check on your own computer, trusting neither page nor server: one program, run with Node.js 20.19 or newer. A proof page offers proof and list.',
    verify: 'Check a proof',
    draw: 'Draw from a list and write result and proof into a folder',
    guides: 'Set-up on the platforms',
    guidesMore: 'What to do in the consoles of WeChat and WeCom, step by step.',
    check: 'Check browser and service: self-check',
  },
}
