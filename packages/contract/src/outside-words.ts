import type { OutsideTrouble } from '@fairdraw/domain'

export type OutsideWords = { readonly zh: string; readonly en: string }

/** What each trouble is, and what to do about it. */
const troubleWords: Readonly<Record<OutsideTrouble, OutsideWords>> = {
  busy: {
    zh: '平台现在连不上或正忙，请过几分钟再试；抽奖照常进行',
    en: 'The platform is busy or cannot be reached. Try again in a few minutes; draws go on',
  },
  quota: {
    zh: '今天或这一分钟向平台问得太多了，请过一阵再试；额度由平台规定',
    en: 'The platform was asked too often, for this minute or for today. Try again later; it sets the allowance',
  },
  token: {
    zh: '平台不认现在的凭证：Secret 可能刚被重置。请在「插件 → 公众号与企业微信」里换上新的 Secret',
    en: 'The platform no longer takes our token: the secret may have been reset. Enter the new one under Plugins, Official account and WeCom',
  },
  credentials: {
    zh: '编号或 Secret 不对：请在平台后台核对 AppID（企业微信是企业 ID 和 AgentId），重置 Secret 后完整复制过来，前后不要有空格',
    en: 'The id or the secret is wrong. Check the AppID (of WeCom the corporation id and the AgentId) in the console of the platform, reset the secret and copy all of it',
  },
  code: {
    zh: '平台给的一次性代码已经用过或过期了，请从头再来一次',
    en: 'The one-time code of the platform was used already or is too old. Begin again',
  },
  permission: {
    zh: '这个账号没有这项接口权限，或者这个人不在应用的可见范围里：请在平台后台查看「接口权限」和「可见范围」',
    en: 'The account was not granted this call, or the person is outside what the app may see. Look at its permissions and its visible range in the console of the platform',
  },
  address: {
    zh: '平台不接受这台服务器的地址：请把本服务的出口 IP 加进平台后台的「IP 白名单」（企业微信是「企业可信 IP」），域名加进授权域名，几分钟后再检查',
    en: 'The platform does not take calls from this server. Add its outgoing IP to the IP whitelist (of WeCom: trusted IPs) and its domain to the authorised domains in the console, then check again in a few minutes',
  },
  consent: {
    zh: '这个人没有关注、没有同意，或者可以发的次数用完了',
    en: 'This person does not follow the account, has not agreed, or the messages they agreed to are used up',
  },
  gone: { zh: '平台上没有这个人或这个群', en: 'The platform knows no such person or group' },
  unauthorised: {
    zh: '这个公众号已经不再授权本站：请它的管理员在「插件 → 公众号与企业微信」里重新授权；抽奖照常进行',
    en: 'The account no longer lets this site act for it. Ask its administrator to authorise it again under Plugins, Official account and WeCom; draws go on',
  },
  ticket: {
    zh: '微信还没有把票据发给本站（每十分钟一次），请过十分钟再试；还是这样就请本站的运营者看看',
    en: 'WeChat has not sent this site its ticket, which comes every ten minutes. Try again in ten minutes; if it stays, ask the operator of this site',
  },
  refused: {
    zh: '平台拒绝了这次请求：请稍后再试一次；还是这样就请把错误号告诉本站的运营者',
    en: 'The platform refused it. Try once more later; if it stays, tell the operator of this site the number',
  },
}

const templateGone: OutsideWords = {
  zh: '平台不认这条消息的模板：它可能已被删除。请在平台后台确认模板还在，再重新选用一次',
  en: 'The platform does not know the template of this message, which may have been deleted. See in its console that it is there, and choose it again',
}
const pageMissing: OutsideWords = {
  zh: '小程序还没有发布，或者发布的版本里没有要打开的那一页：请在小程序后台发布带有这一页的最新版本，再试一次',
  en: 'The mini-program is not published, or its published version lacks the page to open. Publish the newest version with this page in the console of the mini-program, then try again',
}

/** Of what a platform refused, the numbers that somebody can do something about. */
export const refusedNumberWords: ReadonlyMap<number, OutsideWords> = new Map([
  [40036, templateGone],
  [40037, templateGone],
  [
    40058,
    {
      zh: '平台不接受填写的某项内容：请检查名称、文字和链接是不是太长、是空的或有特殊字符，改好再试',
      en: 'The platform does not take something that was entered. See whether a name, a text or a link is too long, empty or has odd characters, change it and try again',
    },
  ],
  [40165, pageMissing],
  [
    40226,
    {
      zh: '微信把这个人的微信号判为高风险，不让其登录小程序：请本人联系微信客服，或改用网页参与',
      en: 'WeChat holds this person’s account for high risk and does not let it sign in to mini-programs. They can ask WeChat’s support, or take part on the web page',
    },
  ],
  [41030, pageMissing],
  [
    47003,
    {
      zh: '消息里有一个字段不合模板的要求：请打开选用的模板，核对每个字段显示什么，改好再试',
      en: 'A field of the message is not as its template wants it. Open the chosen template, see what each field shows, change it and try again',
    },
  ],
])

/** What a failed call of a platform says: what it is, what to do about it, and the platform's number where it has one. */
export function outsideSaid(trouble: OutsideTrouble, errcode: number | null, lang: 'zh' | 'en'): string {
  const own = trouble === 'refused' && errcode !== null ? refusedNumberWords.get(errcode) : undefined
  return withPlatformNumber((own ?? troubleWords[trouble])[lang], errcode, lang)
}

/** Words with the platform's own number behind them, by which its documentation and its support know what happened. */
export function withPlatformNumber(words: string, errcode: number | null, lang: 'zh' | 'en'): string {
  if (errcode === null) return words
  return lang === 'zh'
    ? `${words}（平台的错误号 ${errcode}）`
    : `${words} (number ${errcode} of the platform)`
}
