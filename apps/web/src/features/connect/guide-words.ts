type Guide = {
  readonly id: 'official' | 'wecom'
  readonly name: string
  readonly lead: string
  readonly steps: readonly string[]
  readonly now: string
}

type GuideWords = Readonly<Record<'domain' | 'state' | 'connects' | 'today' | 'bind', string>> & {
  readonly guides: readonly Guide[]
}

/** What the platforms call the places where it is done: in Chinese, in every language. */
const names = {
  serviceAccount: '服务号',
  settings: '设置与开发 → 开发接口管理 → 基本配置',
  whitelist: 'IP 白名单',
  functions: '公众号设置 → 功能设置',
  authDomain: '网页授权域名',
  scriptDomain: 'JS 接口安全域名',
  businessDomain: '业务域名',
  corporation: '我的企业 → 企业信息',
  ownApp: '应用管理 → 自建',
  jsSdk: '网页授权及 JS-SDK',
  trustedIp: '企业可信 IP',
  contactApi: '客户与上下游 → 客户联系 → API',
} as const

/** What an organiser does at the platforms, and what only the operator can do. */
export const guideWords: Readonly<Record<'zh' | 'en', GuideWords>> = {
  zh: {
    domain: '要登记的域名',
    state: '由运维接通',
    connects:
      '下面这些步骤在对方的平台上做。做完以后，由部署这个服务的人写进服务的设置才算接通，这一页不能代替；没有接通时，抽奖照常用链接和二维码办。',
    today: '现在就能做',
    bind: '授权公众号',
    guides: [
      {
        id: 'official',
        name: '公众号',
        lead: '接通以后：用微信身份参与、关注后参与、把结果发到微信。要一个已认证的服务号；订阅号没有网页授权。',
        steps: [
          '在 mp.weixin.qq.com 用管理员登录，确认账号是「服务号」并且已认证，主体与办抽奖的单位一致。',
          '打开「设置与开发 → 开发接口管理 → 基本配置」，记下 AppID，重置并记下 AppSecret。',
          '同一页的「IP 白名单」加上这个服务的出口 IP（问部署它的人要）。',
          '打开「公众号设置 → 功能设置」，在「网页授权域名」「JS 接口安全域名」「业务域名」里都填下面的域名。',
          '平台会给一个 MP_verify_ 开头的校验文件，请交给部署这个服务的人放到网站根目录，再点保存。',
          '把 AppID 和 AppSecret 当面或用加密的方式交给部署的人，不要发在群里，也不要填进任何网页。',
        ],
        now: '不用接通也行：把抽奖链接放进自定义菜单、关键词自动回复或推文的「阅读原文」，粉丝点开就能参与。',
      },
      {
        id: 'wecom',
        name: '企业微信',
        lead: '接通以后：按客户和客户群限定参与、用企业微信身份登录。要有企业微信的管理员权限。',
        steps: [
          '在 work.weixin.qq.com 登录管理后台，「我的企业 → 企业信息」最下面记下企业 ID。',
          '「应用管理 → 自建 → 创建应用」，可见范围选上会用到的员工，记下 AgentId 和 Secret。',
          '在应用里打开「网页授权及 JS-SDK」，可信域名填下面的域名；域名的备案主体要与企业一致。',
          '平台给的 WW_verify_ 校验文件交给部署这个服务的人放到网站根目录，再点验证。',
          '在应用里打开「企业可信 IP」，加上这个服务的出口 IP。',
          '「客户与上下游 → 客户联系 → API」里，把这个应用加进「可调用接口的应用」，并选好使用范围。',
          '把企业 ID、AgentId 和 Secret 用加密的方式交给部署的人。',
        ],
        now: '不用接通也行：把抽奖链接放进欢迎语、群发消息或客户群公告，客户点开就能参与。',
      },
    ],
  },
  en: {
    domain: 'Domain to register',
    state: 'Connected by the operator',
    connects:
      'The steps below are taken on the platform. Afterwards whoever runs this service writes them into its settings, which no page can do for them; until then draws run by link and code as they are.',
    today: 'What works today',
    bind: 'Authorise an official account',
    guides: [
      {
        id: 'official',
        name: 'Official account',
        lead: 'Once connected: people enter as who they are in WeChat, after following, and hear of results there. It takes a verified service account; subscription accounts have no web authorisation.',
        steps: [
          `Sign in at mp.weixin.qq.com as administrator; see that the account is a verified service account (${names.serviceAccount}) of the body that runs the draws.`,
          `Open ${names.settings}; note the AppID, reset the AppSecret and note it.`,
          `On the same page add the outgoing IP of this service to the ${names.whitelist}; its operator knows it.`,
          `Open ${names.functions} and enter the domain below as ${names.authDomain}, ${names.scriptDomain} and ${names.businessDomain}.`,
          'Give the verification file (MP_verify_…) to whoever runs this service, for the root of the site; then save.',
          'Hand AppID and AppSecret to the operator in person or encrypted, never in a chat and never in a web page.',
        ],
        now: 'Without a connection: put the link of a draw into the account’s menu, a keyword reply or the foot of an article. Followers open it and enter.',
      },
      {
        id: 'wecom',
        name: 'WeCom',
        lead: 'Once connected: draws for customers and customer groups, and signing in with WeCom. It takes an administrator of WeCom.',
        steps: [
          `Sign in at work.weixin.qq.com; at the foot of ${names.corporation} note the corporation id.`,
          `Under ${names.ownApp} make an application visible to the staff concerned; note AgentId and Secret.`,
          `In the application open ${names.jsSdk} and enter the domain below; it has to be registered to the same body.`,
          'Give the verification file (WW_verify_…) to whoever runs this service, for the root of the site; then verify.',
          `In the application open ${names.trustedIp} and add the outgoing IP of this service.`,
          `Under ${names.contactApi} allow the application to call, and choose for whom.`,
          'Hand corporation id, AgentId and Secret to the operator, encrypted.',
        ],
        now: 'Without a connection: put the link of a draw into a welcome message, a broadcast or the notice of a customer group.',
      },
    ],
  },
}
