import { menus } from './platform-menus.ts'

type AuthorisingWords = Readonly<
  Record<
    | 'authorise'
    | 'authoriseMore'
    | 'authorising'
    | 'authorised'
    | 'byAuthorisation'
    | 'orSecret'
    | 'reauthorise'
    | 'unbindAuthorised',
    string
  >
>

/** What is said about letting this site act for an official account, without its secret. */
export const authorisingWords: Readonly<Record<'zh' | 'en', AuthorisingWords>> = {
  zh: {
    authorise: '授权公众号',
    authoriseMore: '到微信的授权页，由公众号的管理员扫码确认。不用填密钥，也不用设置消息推送。',
    authorising: '正在连接授权的公众号',
    authorised: '已授权',
    byAuthorisation: '授权接入',
    orSecret: '用密钥连接',
    reauthorise: '重新授权',
    unbindAuthorised:
      '本站马上忘掉这个授权，以后要用得重新授权。公众号那边请它的管理员在后台的「授权管理」里取消。',
  },
  en: {
    authorise: 'Authorise an official account',
    authoriseMore:
      'Opens the page of WeChat on which the administrator of the account confirms by scanning a code. No secret is entered, and no messages have to be set up.',
    authorising: 'Connecting the account that was authorised',
    authorised: 'Authorised',
    byAuthorisation: 'by authorisation',
    orSecret: 'Connect by its secret',
    reauthorise: 'Authorise again',
    unbindAuthorised: `This site forgets the authorisation at once. Its administrator can withdraw it in the console of the account too, under ${menus.authorisations}.`,
  },
}
