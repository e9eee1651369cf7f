import type { OutsideKind } from '@fairdraw/domain'
import type { OfferedKind, Standing } from './outside-kind.ts'
import { menus } from './platform-menus.ts'

type OfKind = Readonly<Record<OutsideKind, string>>
type OfOffered = Readonly<Record<OfferedKind, string>>

type OutsideWords = Readonly<
  Record<
    | 'none'
    | 'check'
    | 'checking'
    | 'change'
    | 'unbind'
    | 'unbound'
    | 'binding'
    | 'changing'
    | 'save'
    | 'changed'
    | 'neverChecked'
    | 'name'
    | 'nameHint'
    | 'agentId'
    | 'contactSecret'
    | 'contactHint'
    | 'contactRemove'
    | 'keptHint'
    | 'again'
    | 'sealed'
    | 'ownPush'
    | 'ownPushMore'
    | 'token'
    | 'aesKey'
    | 'push'
    | 'pushUrl'
    | 'pushKept'
    | 'renew'
    | 'renewTitle'
    | 'pushTitle'
    | 'pushDone'
    | 'outgoing'
    | 'askOutgoing'
    | 'unbindMore'
    | 'unbindFree'
    | 'needed',
    string
  >
> & {
  readonly names: OfKind
  readonly leads: OfOffered
  readonly connect: OfOffered
  readonly appId: OfKind
  readonly secret: OfKind
  readonly secretHint: OfKind
  readonly pushPlace: Readonly<Record<'mp' | 'wecom', string>>
  readonly pushMore: Readonly<Record<'mp' | 'wecom', string>>
  readonly renewMore: Readonly<Record<'mp' | 'wecom', string>>
  readonly standings: Readonly<Record<Standing, string>>
  readonly wrong: Readonly<
    Record<'name' | 'app_id' | 'agent_id' | 'secret' | 'contact_secret' | 'token' | 'aes_key', string>
  >
  readonly connected: (when: string) => string
  readonly checked: (when: string) => string
  readonly of: (act: string, name: string) => string
  readonly bindTitle: (kind: string) => string
  readonly changeTitle: (name: string) => string
  readonly unbindTitle: (name: string) => string
  readonly moreDraws: (count: number) => string
}

/** What is said about connecting an account of one's own at a platform. */
export const outsideWords: Readonly<Record<'zh' | 'en', OutsideWords>> = {
  zh: {
    names: { mp: '公众号', wecom: '企业微信', mini: '小程序' },
    leads: {
      mp: '连接自己的公众号：关注后才能参与、回复关键词得到抽奖、带参二维码、分享卡片。要一个已认证的服务号。',
      wecom: '连接自己的企业微信：看到员工、客户和客户群。要一个自建应用和企业微信的管理员权限。',
    },
    connect: { mp: '连接公众号', wecom: '连接企业微信' },
    appId: { mp: 'AppID', wecom: '企业 ID', mini: 'AppID' },
    secret: { mp: 'AppSecret', wecom: '应用的 Secret', mini: 'AppSecret' },
    secretHint: {
      mp: '「设置与开发 → 开发接口管理 → 基本配置」里重置后复制',
      wecom: '「应用管理 → 自建」打开应用，点 Secret 后的「查看」',
      mini: '小程序后台「开发管理 → 开发设置」里重置后复制',
    },
    pushPlace: {
      mp: '在公众号后台「设置与开发 → 开发接口管理 → 基本配置」的「服务器配置」里填下面三项，消息加解密方式选「安全模式」，提交后启用。',
      wecom: '在应用的「接收消息 → 设置 API 接收」里填下面三项，再点保存。',
    },
    standings: { works: '已连接', fails: '有问题', unknown: '没有查清', no_push: '还差消息推送' },
    wrong: {
      name: '请填写名字',
      app_id: '应以 wx 或 ww 开头，从平台后台完整复制',
      agent_id: '应为数字',
      secret: '请完整复制，16–128 位，不含空格',
      contact_secret: '请完整复制，16–128 位，不含空格',
      token: '3–32 位字母或数字，和 EncodingAESKey 一起填',
      aes_key: '43 位字母或数字，和 Token 一起填',
    },
    none: '还没有连接',
    check: '检查',
    checking: '检查中',
    change: '修改',
    unbind: '解除连接',
    unbound: '已解除',
    binding: '连接中',
    changing: '保存中',
    save: '保存',
    changed: '已保存',
    neverChecked: '还没有检查过',
    name: '名字',
    nameHint: '参与者会看到，例如公众号的名称',
    agentId: 'AgentId',
    contactSecret: '客户联系的 Secret（可以不填）',
    contactHint: '应用自己不能读客户时才填：「客户与上下游 → 客户联系 → API」',
    contactRemove: '不再用单独的客户联系 Secret',
    keptHint: '不填就不变',
    again: '密钥不会保留在浏览器里，请再粘贴一次。',
    sealed: '密钥加密保存，只在调用平台时使用，填好以后谁也看不到。',
    ownPush: '平台后台已经启用了消息推送，不想换 Token',
    ownPushMore: '把现在用的 Token 和 EncodingAESKey 填在这里；不填就新做一对。',
    token: 'Token',
    aesKey: 'EncodingAESKey',
    push: '消息推送怎么填',
    pushMore: {
      mp: '关注、取消关注、关键词和扫码都由平台推送到这里。',
      wecom: '客户和客户群的变化由平台推送到这里。',
    },
    pushUrl: 'URL（服务器地址）',
    pushKept: 'Token 和 EncodingAESKey 只在做好时显示一次。丢了就换一对新的，再填到平台后台。',
    renew: '换一对新的 Token 和密钥',
    renewTitle: '换一对新的 Token 和密钥？',
    renewMore: {
      mp: '平台后台改好之前，它推送的消息会被拒收：关键词没有回复，关注和取消关注不会马上知道。抽奖照常进行。',
      wecom: '平台后台改好之前，它推送的消息会被拒收：客户和客户群的变化不会马上知道。抽奖照常进行。',
    },
    pushTitle: '填到平台后台',
    pushDone: '都填好了，关闭',
    outgoing: '这个服务的出口 IP，加进平台的白名单',
    askOutgoing: '这个服务的出口 IP，请向部署它的人要。',
    unbindMore: '密钥会马上删除，要用得重新填。它认得的人留 30 天，再连上就还认得。',
    unbindFree: '现在没有进行中的抽奖用到它。',
    needed: '这些抽奖正在用它，会照常进行；连不上以后，检查关注按各场抽奖选定的办法处理：',
    connected: (when) => `连接于 ${when}`,
    checked: (when) => `检查于 ${when}`,
    of: (act, name) => `${act}：${name}`,
    bindTitle: (kind) => `连接自己的${kind}`,
    changeTitle: (name) => `修改「${name}」`,
    unbindTitle: (name) => `解除「${name}」？`,
    moreDraws: (count) => `还有 ${count} 场`,
  },
  en: {
    names: { mp: 'Official account', wecom: 'WeCom', mini: 'Mini-program' },
    leads: {
      mp: 'With your official account connected, draws can ask people to follow it, answer a keyword, and use its QR codes and share cards. It takes a verified service account.',
      wecom:
        'With your enterprise connected you see its staff, customers and customer groups. It takes an application of your own and an administrator.',
    },
    connect: {
      mp: 'Connect an official account',
      wecom: 'Connect WeCom',
    },
    appId: { mp: 'AppID', wecom: 'Corporation id', mini: 'AppID' },
    secret: { mp: 'AppSecret', wecom: 'Secret of the application', mini: 'AppSecret' },
    secretHint: {
      mp: `Reset and copy it under ${menus.settings}`,
      wecom: `Open the application under ${menus.ownApp} and choose ${menus.look} beside Secret`,
      mini: `Reset and copy it in the console of the mini-program, ${menus.developer}`,
    },
    pushPlace: {
      mp: `In the console of the account, under ${menus.settings}, enter these three at ${menus.receiver}, choose ${menus.safeMode}, submit and switch it on.`,
      wecom: `In the application, under ${menus.messages}, enter these three and save.`,
    },
    standings: {
      works: 'Connected',
      fails: 'Something is wrong',
      unknown: 'Not found out',
      no_push: 'Messages still missing',
    },
    wrong: {
      name: 'Please enter a name',
      app_id: 'It begins with wx or ww; copy all of it from the console',
      agent_id: 'It consists of digits',
      secret: 'Copy all of it: 16 to 128 characters, no spaces',
      contact_secret: 'Copy all of it: 16 to 128 characters, no spaces',
      token: '3 to 32 letters or digits, together with the EncodingAESKey',
      aes_key: '43 letters or digits, together with the token',
    },
    none: 'Not connected',
    check: 'Check',
    checking: 'Checking',
    change: 'Change',
    unbind: 'Disconnect',
    unbound: 'Disconnected',
    binding: 'Connecting',
    changing: 'Saving',
    save: 'Save',
    changed: 'Saved',
    neverChecked: 'Never checked',
    name: 'Name',
    nameHint: 'Entrants read it, such as the name of the account',
    agentId: 'AgentId',
    contactSecret: 'Secret of customer contact (may stay empty)',
    contactHint: `Only where the application itself may not read customers: ${menus.contactApi}`,
    contactRemove: 'Use no separate secret for customer contact any more',
    keptHint: 'Stays as it is when left empty',
    again: 'Secrets are not kept in the browser. Please paste them once more.',
    sealed:
      'Secrets are kept encrypted and used for calls of the platform alone. Nobody can see them once they are entered.',
    ownPush: 'The platform sends messages already, and its token shall stay',
    ownPushMore:
      'Enter the token and the EncodingAESKey that are in use; a new pair is made when left empty.',
    token: 'Token',
    aesKey: 'EncodingAESKey',
    push: 'How to set up messages',
    pushMore: {
      mp: 'Who follows, who stops, keywords and scans are all told by messages of the platform.',
      wecom: 'What changes among customers and customer groups is told by messages of the platform.',
    },
    pushUrl: 'URL',
    pushKept:
      'Token and EncodingAESKey are shown once, when they are made. If they are lost, make a new pair and enter it in the console.',
    renew: 'Make a new token and key',
    renewTitle: 'Make a new token and key?',
    renewMore: {
      mp: 'Until the console has them, messages of the platform are refused: keywords are not answered, and who follows or stops is not known at once. Draws go on.',
      wecom:
        'Until the console has them, messages of the platform are refused: what changes among customers and groups is not known at once. Draws go on.',
    },
    pushTitle: 'For the console of the platform',
    pushDone: 'All entered, close',
    outgoing: 'Outgoing IP of this service, for the whitelist of the platform',
    askOutgoing: 'Ask whoever runs this service for its outgoing IP.',
    unbindMore:
      'Its secrets are deleted at once and have to be entered again to use it later. Whom it knows is kept for 30 days, longer while running draws need it: connect the same one again and they are known.',
    unbindFree: 'No running draw uses it.',
    needed:
      'These draws use it and go on. Once it is gone, following is treated as each of them chose for that case:',
    connected: (when) => `connected ${when}`,
    checked: (when) => `checked ${when}`,
    of: (act, name) => `${act}: ${name}`,
    bindTitle: (kind) => `Connect your own: ${kind}`,
    changeTitle: (name) => `Change “${name}”`,
    unbindTitle: (name) => `Disconnect “${name}”?`,
    moreDraws: (count) => `and ${count} more`,
  },
}
