type OwnServicesWords = Readonly<
  Record<'title' | 'more' | 'again' | 'looking' | 'failed' | 'nothing', string>
> & { readonly states: Readonly<Record<'works' | 'fails' | 'unknown', string>> }

/** What is said of the operator's own apps at other sites. */
export const words: Readonly<Record<'zh' | 'en', OwnServicesWords>> = {
  zh: {
    title: '外部平台',
    more: '运维的人在设置里接好的微信、企业微信、统一认证和短信；每分钟最多问平台一次，不发任何消息。',
    again: '再看一遍',
    looking: '正在问各个平台',
    failed: '没有问到，请过一会儿再看一遍。',
    nothing: '没有设置任何外部平台，不影响使用。',
    states: { works: '正常', fails: '不行', unknown: '看不到' },
  },
  en: {
    title: 'Outside platforms',
    more: 'What the operator set up at WeChat, WeCom, an issuer and a provider of text messages. They are asked once a minute at most, and nobody is sent anything.',
    again: 'Look again',
    looking: 'Asking the platforms',
    failed: 'Nothing was found out. Look again in a while.',
    nothing: 'No outside platform is set up; everything else works as usual.',
    states: { works: 'Works', fails: 'Does not work', unknown: 'Not shown' },
  },
}
