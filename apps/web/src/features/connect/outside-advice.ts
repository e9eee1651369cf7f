import { refusedNumberWords, withPlatformNumber } from '@fairdraw/contract'
import type { OutsideCheck, OutsideKind, OutsideTrouble } from '@fairdraw/domain'
import type { CheckLine } from './outside-kind.ts'
import { menus } from './platform-menus.ts'

type Lang = 'zh' | 'en'
type Said = Readonly<Record<Lang, string>>

export const checkTitles: Readonly<Record<OutsideCheck, Said>> = {
  credentials: { zh: '编号和 Secret', en: 'Id and secret' },
  authorisation: { zh: '授权', en: 'Authorisation' },
  address: { zh: '服务器的地址', en: 'Address of this server' },
  push: { zh: '消息推送', en: 'Messages of the platform' },
  followers: { zh: '查询关注', en: 'Who follows' },
  qr: { zh: '带参二维码', en: 'QR codes with a scene' },
  templates: { zh: '模板消息', en: 'Template messages' },
  chosen: { zh: '选用的模板', en: 'Chosen templates' },
  share: { zh: '分享卡片', en: 'Share card' },
  staff: { zh: '员工和部门', en: 'Staff and departments' },
  customers: { zh: '客户联系', en: 'Customer contact' },
  groups: { zh: '客户群', en: 'Customer groups' },
  codes: { zh: '小程序码', en: 'Mini-program codes' },
  links: { zh: '小程序链接', en: 'Links to the mini-program' },
}

const verified: Said = {
  zh: '这个接口只给已认证的服务号：请在公众号后台「接口权限」里查看是否已获得。',
  en: `Only verified service accounts have this call. See whether it is granted under ${menus.granted} in the console.`,
}
const contact: Said = {
  zh: '在「客户与上下游 → 客户联系 → API」里把应用加进「可调用接口的应用」，并选好使用范围；或者在「修改」里填客户联系的 Secret。',
  en: `Under ${menus.contactApi} add the application to those that may call and choose for whom, or enter the secret of customer contact under Change.`,
}
const whitelist: Said = {
  zh: '把这个服务的出口 IP 加进「基本配置 → IP 白名单」，过几分钟再检查。',
  en: `Add the outgoing IP of this service to ${menus.basic} → ${menus.whitelist}, and check again in a few minutes.`,
}

/** What an organiser does about a line that does not work, by the platform it is about. */
const advice: Readonly<Record<OutsideKind, Readonly<Partial<Record<OutsideCheck, Said>>>>> = {
  mp: {
    credentials: {
      zh: '在公众号后台「设置与开发 → 开发接口管理 → 基本配置」核对 AppID，重置 AppSecret，再到这里「修改」。',
      en: `Compare the AppID under ${menus.settings}, reset the AppSecret, and enter it under Change.`,
    },
    address: whitelist,
    followers: verified,
    qr: verified,
    templates: verified,
    chosen: {
      zh: '选用的模板在公众号里已经没有了，或字段变了：到下面「用公众号通知中奖者」里重新选。',
      en: 'A chosen template is gone from the account, or its fields have changed. Choose again below under Telling people by the account.',
    },
    share: verified,
  },
  wecom: {
    credentials: {
      zh: '在「我的企业 → 企业信息」核对企业 ID，在「应用管理 → 自建」核对 AgentId 和 Secret，再到这里「修改」。',
      en: `Compare the corporation id under ${menus.corporation}, AgentId and Secret under ${menus.ownApp}, and enter them under Change.`,
    },
    address: {
      zh: '在应用的「企业可信 IP」里加上这个服务的出口 IP；先要设好可信域名或接收消息，平台才让填。',
      en: `Add the outgoing IP of this service to ${menus.trustedIp} of the application; WeCom asks for a trusted domain or for messages to be set up first.`,
    },
    staff: {
      zh: '在应用的「可见范围」里加上会用到的员工和部门。',
      en: `Add the staff and departments concerned to ${menus.visible} of the application.`,
    },
    customers: contact,
    groups: contact,
    share: {
      zh: '在应用的「网页授权及 JS-SDK」里填好可信域名。',
      en: `Enter the trusted domain under ${menus.jsSdk} of the application.`,
    },
  },
  mini: {
    credentials: {
      zh: '在小程序后台「开发管理 → 开发设置」核对 AppID，重置 AppSecret，再到这里「修改」。',
      en: `Compare the AppID under ${menus.developer}, reset the AppSecret, and enter it under Change.`,
    },
    address: {
      zh: '把这个服务的出口 IP 加进「开发设置 → IP 白名单」，过几分钟再检查。',
      en: `Add the outgoing IP of this service to ${menus.developing} → ${menus.whitelist}, and check again in a few minutes.`,
    },
    codes: {
      zh: '小程序要先发布，并且有 pages/index/index 这一页。',
      en: 'The mini-program has to be published first, with a page pages/index/index.',
    },
    links: {
      zh: '只有非个人主体、已经发布的小程序能生成链接。',
      en: 'Only published mini-programs of organisations can make links.',
    },
  },
}

const ticketMissing: Said = {
  zh: '微信还没有把票据发给本站，每十分钟发一次，过十分钟再检查；还是这样就请本站的运营者看看。',
  en: 'WeChat has not sent this site its ticket, which comes every ten minutes. Check again then; if it stays, ask the operator of this site.',
}

const passing: Readonly<Partial<Record<OutsideTrouble, Said>>> = {
  busy: {
    zh: '平台现在连不上或正忙，过几分钟再检查。',
    en: 'The platform is busy or cannot be reached. Check again in a few minutes.',
  },
  ticket: ticketMissing,
  quota: {
    zh: '今天或这一分钟问得太多了，过一阵再检查。',
    en: 'It was asked too often, for this minute or for today. Check again later.',
  },
  token: {
    zh: '平台不认现在的凭证，再检查一次；还是这样就重置 Secret，到这里「修改」。',
    en: 'The platform does not take our token. Check once more; if it stays, reset the secret and enter it under Change.',
  },
}

const unauthorised: Said = {
  zh: '公众号已经不再授权本站：请它的管理员点「重新授权」。进行中的抽奖照常，检查关注按各场选定的办法处理。',
  en: 'The account no longer lets this site act for it. Ask its administrator to choose Authorise again. Running draws go on, and following is treated as each of them chose.',
}
const notGranted: Said = {
  zh: '授权时没有勾选这项权限，或公众号没有这个接口：请「重新授权」并勾选全部，公众号要是已认证的服务号。',
  en: 'This was not granted, or the account has no such call. Authorise it again with everything ticked; it has to be a verified service account.',
}
const byPlatform: Said = {
  zh: '本站的第三方平台没有被微信接受，请本站的运营者看看它的设置和 IP 白名单。',
  en: 'WeChat does not take calls of this site’s platform. Ask the operator of this site to look at its settings and its IP whitelist.',
}
const silent: Said = {
  zh: '平台还没有推送过消息：关注一次或发一句话试试；还是没有就请本站的运营者看看第三方平台的消息地址。',
  en: 'No message of the platform has come yet. Follow the account or write to it once to try; if none comes, ask the operator of this site to look at the address for messages of its platform.',
}

const waiting: Said = {
  zh: '平台还没有推送过消息：照「消息推送怎么填」设好，再关注一次或发一句话试试。',
  en: 'No message of the platform has come yet. Set it up as “How to set up messages” says, then follow or write once to try.',
}
const behind: Said = { zh: '上面的问题解决以后再查。', en: 'Found out once what is above works.' }
const unnamed: Said = {
  zh: '平台没有说清原因，过一阵再检查；还是这样就请把错误号告诉本站的运营者。',
  en: 'The platform did not say why. Check again later; if it stays, tell the operator of this site the number.',
}

/** Who has no secret here has nothing to enter: it is given again, or the operator's matter. */
const ofAuthorised: Readonly<Partial<Record<OutsideTrouble, Said>>> = {
  unauthorised,
  token: unauthorised,
  permission: notGranted,
  credentials: byPlatform,
  address: byPlatform,
}

/** What to do about a line; null for one that works. `isAuthorised`: the account has no secret and no address of its own here. */
export function adviceOn(
  kind: OutsideKind,
  line: CheckLine,
  lang: Lang,
  isAuthorised = false,
): string | null {
  const { check, state, trouble, errcode } = line
  if (state === 'works') return null
  if (check === 'push') return (isAuthorised ? silent : waiting)[lang]
  if (trouble === null) return behind[lang]
  // What a number says is closer than what its line is about.
  const ofNumber = trouble === 'refused' && errcode !== null ? refusedNumberWords.get(errcode) : undefined
  const said = isAuthorised
    ? (ofAuthorised[trouble] ?? passing[trouble])
    : (passing[trouble] ?? advice[kind][check])
  return withPlatformNumber((ofNumber ?? said ?? unnamed)[lang], errcode, lang)
}
