import { menus } from './platform-menus.ts'

type Guide = {
  readonly id: 'official' | 'wecom'
  readonly name: string
  readonly lead: string
  readonly steps: readonly string[]
  readonly now: string
}

type GuideWords = Readonly<Record<'domain' | 'connects' | 'toConnect' | 'today', string>> & {
  readonly guides: readonly Guide[]
}

/** What an organiser does at the platforms, and what only the operator can do. */
export const guideWords: Readonly<Record<'zh' | 'en', GuideWords>> = {
  zh: {
    domain: '要登记的域名',
    connects: '下面这些步骤在对方的后台做，再回到这一页连接。没有连接时，抽奖照常用链接和二维码办。',
    toConnect: '去连接',
    today: '现在就能做',
    guides: [
      {
        id: 'official',
        name: '公众号',
        lead: '连接以后：关注后才能参与、回复关键词得到抽奖、用带参二维码和分享卡片。要一个已认证的服务号；订阅号没有网页授权。',
        steps: [
          '在 mp.weixin.qq.com 用管理员登录，确认账号是「服务号」并且已认证，主体与办抽奖的单位一致。',
          '打开「设置与开发 → 开发接口管理 → 基本配置」，记下 AppID，重置并记下 AppSecret。',
          '同一页的「IP 白名单」加上这个服务的出口 IP（问部署它的人要）。',
          '打开「公众号设置 → 功能设置」，在「网页授权域名」「JS 接口安全域名」「业务域名」里都填下面的域名。',
          '平台会给一个 MP_verify_ 开头的校验文件，请交给部署这个服务的人放到网站根目录，再点保存。',
          '回到这一页的「公众号与企业微信」，点「连接公众号」，填 AppID 和 AppSecret。不要把它们发在群里。',
          '连接后会给出 URL、Token 和 EncodingAESKey：填进「基本配置」的「服务器配置」，选「安全模式」并启用，再回来点「检查」。',
        ],
        now: '不用连接也行：把抽奖链接放进自定义菜单、关键词自动回复或推文的「阅读原文」，粉丝点开就能参与。',
      },
      {
        id: 'wecom',
        name: '企业微信',
        lead: '连接以后：在这里检查员工、客户和客户群能不能读。要有企业微信的管理员权限。',
        steps: [
          '在 work.weixin.qq.com 登录管理后台，「我的企业 → 企业信息」最下面记下企业 ID。',
          '「应用管理 → 自建 → 创建应用」，可见范围选上会用到的员工，记下 AgentId 和 Secret。',
          '在应用里打开「网页授权及 JS-SDK」，可信域名填下面的域名；域名的备案主体要与企业一致。',
          '平台给的 WW_verify_ 校验文件交给部署这个服务的人放到网站根目录，再点验证。',
          '在应用里打开「企业可信 IP」，加上这个服务的出口 IP。',
          '「客户与上下游 → 客户联系 → API」里，把这个应用加进「可调用接口的应用」，并选好使用范围。',
          '回到这一页的「公众号与企业微信」，点「连接企业微信」，填企业 ID、AgentId 和 Secret。',
          '连接后会给出 URL、Token 和 EncodingAESKey：填进应用的「接收消息 → 设置 API 接收」并保存，再回来点「检查」。',
        ],
        now: '不用连接也行：把抽奖链接放进欢迎语、群发消息或客户群公告，客户点开就能参与。',
      },
    ],
  },
  en: {
    domain: 'Domain to register',
    connects:
      'The steps below are taken in the consoles of the platforms; then connect on this page. Without a connection draws run by link and code as they are.',
    toConnect: 'Connect',
    today: 'What works today',
    guides: [
      {
        id: 'official',
        name: 'Official account',
        lead: 'Once connected: draws can ask people to follow, answer a keyword, and use QR codes and share cards of the account. It takes a verified service account; subscription accounts have no web authorisation.',
        steps: [
          `Sign in at mp.weixin.qq.com as administrator; see that the account is a verified service account (${menus.serviceAccount}) of the body that runs the draws.`,
          `Open ${menus.settings}; note the AppID, reset the AppSecret and note it.`,
          `On the same page add the outgoing IP of this service to the ${menus.whitelist}; its operator knows it.`,
          `Open ${menus.functions} and enter the domain below as ${menus.authDomain}, ${menus.scriptDomain} and ${menus.businessDomain}.`,
          'Give the verification file (MP_verify_…) to whoever runs this service, for the root of the site; then save.',
          'Come back to this page, choose “Connect an official account” and enter AppID and AppSecret. Never send them in a chat.',
          `You are then given a URL, a token and an EncodingAESKey: enter them at ${menus.receiver}, choose ${menus.safeMode}, switch it on, and come back to check.`,
        ],
        now: 'Without a connection: put the link of a draw into the account’s menu, a keyword reply or the foot of an article. Followers open it and enter.',
      },
      {
        id: 'wecom',
        name: 'WeCom',
        lead: 'Once connected: see here whether staff, customers and customer groups can be read. It takes an administrator of WeCom.',
        steps: [
          `Sign in at work.weixin.qq.com; at the foot of ${menus.corporation} note the corporation id.`,
          `Under ${menus.ownApp} make an application visible to the staff concerned; note AgentId and Secret.`,
          `In the application open ${menus.jsSdk} and enter the domain below; it has to be registered to the same body.`,
          'Give the verification file (WW_verify_…) to whoever runs this service, for the root of the site; then verify.',
          `In the application open ${menus.trustedIp} and add the outgoing IP of this service.`,
          `Under ${menus.contactApi} allow the application to call, and choose for whom.`,
          'Come back to this page, choose “Connect WeCom” and enter corporation id, AgentId and Secret.',
          `You are then given a URL, a token and an EncodingAESKey: enter them at ${menus.messages}, save, and come back to check.`,
        ],
        now: 'Without a connection: put the link of a draw into a welcome message, a broadcast or the notice of a customer group.',
      },
    ],
  },
}
