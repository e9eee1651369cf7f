import type { MessagePart, TemplateUse, TemplateWay } from '@fairdraw/domain'

type Said = Readonly<
  Record<
    | 'title'
    | 'lead'
    | 'rule'
    | 'consent'
    | 'none'
    | 'noneMore'
    | 'notUsable'
    | 'off'
    | 'gone'
    | 'unread'
    | 'choose'
    | 'change'
    | 'stop'
    | 'stopTitle'
    | 'stopMore'
    | 'stopped'
    | 'template'
    | 'pick'
    | 'incomplete'
    | 'preview'
    | 'previewMore'
    | 'save'
    | 'saving'
    | 'saved',
    string
  >
> & {
  readonly ways: Readonly<Record<TemplateWay, string>>
  readonly uses: Readonly<Record<TemplateUse, string>>
  readonly parts: Readonly<Record<MessagePart, string>>
  readonly of: (act: string, name: string) => string
  readonly shows: (field: string) => string
  readonly dialogTitle: (use: string, way: string) => string
}

/** What is said about telling people by messages of one's own official account. */
export const templateWords: Readonly<Record<'zh' | 'en', Said>> = {
  zh: {
    title: '用公众号通知中奖者',
    lead: '选好模板后，开奖和发货会由你的公众号发消息给参与者，点开就是这场抽奖。不选就不发。',
    rule: '模板消息发给关注了公众号的参与者。微信只允许发业务通知：告诉他们自己参与的这场抽奖的结果，不能拿来做推广，违规会被封接口。',
    consent: '订阅通知要参与者在抽奖页上自己点一次同意，同意一次只能发一条，所以只用来通知中奖。',
    none: '公众号里还没有模板',
    noneMore:
      '在公众号后台「广告与服务 → 模板消息」或「订阅通知」里添加一个，例如「中奖结果通知」，再回来选。',
    notUsable: '有的模板不能选：字段超过四个，或者要填号码、金额这类抽奖没有的内容。',
    off: '没有选，不发',
    gone: '选的模板在公众号里没有了，请重新选',
    unread: '没能向微信问到有哪些模板',
    choose: '选模板',
    change: '更换',
    stop: '停发',
    stopTitle: '不再发这种消息？',
    stopMore: '还没发出的也不发了。随时可以再选一个模板。',
    stopped: '已停发',
    template: '模板',
    pick: '请选择',
    incomplete: '每个字段都要选，一样内容只能放在一个字段里；少一个，微信就不发。',
    preview: '消息看起来是这样',
    previewMore: '太长的内容会截短。',
    save: '保存',
    saving: '保存中',
    saved: '已保存，从下一次开奖起用它通知',
    ways: { template: '模板消息', subscribe: '订阅通知' },
    uses: { won: '中奖了', not_won: '没有抽中', shipped: '奖品已发出' },
    parts: { title: '抽奖的标题', prize: '奖品的名字', time: '时间', remark: '下一步做什么' },
    of: (act, name) => `${act}：${name}`,
    shows: (field) => `「${field}」显示`,
    dialogTitle: (use, way) => `${way}：${use}`,
  },
  en: {
    title: 'Telling people by the account',
    lead: 'Once a template is chosen, your account tells entrants of results and parcels; a tap leads to the draw. Nothing is sent without one.',
    rule: 'Template messages reach entrants who follow the account. WeChat allows business messages only: tell them how the draw ended that they are in, and never advertise, or it takes the call away.',
    consent:
      'For a one-time notification an entrant agrees on the draw’s page. One consent is one message, so it is kept for telling them that they won.',
    none: 'The account has no templates yet',
    noneMore:
      'Add one in the console of the account, under its template messages or subscription notices, such as one for results of a draw, and come back.',
    notUsable:
      'Some templates cannot be chosen: they have more than four fields, or ask for numbers or sums that no draw has.',
    off: 'None chosen, nothing is sent',
    gone: 'The chosen template is gone from the account. Choose again',
    unread: 'WeChat did not say which templates there are',
    choose: 'Choose a template',
    change: 'Change',
    stop: 'Stop',
    stopTitle: 'Send no more of these?',
    stopMore: 'What was not sent yet is not sent either. You can choose a template again at any time.',
    stopped: 'Stopped',
    template: 'Template',
    pick: 'Please choose',
    incomplete: 'Each field shows one thing, and no two the same. WeChat sends nothing when one is missing.',
    preview: 'How the message looks',
    previewMore: 'What is too long is cut short. Messages are in Chinese.',
    save: 'Save',
    saving: 'Saving',
    saved: 'Saved; used from the next opening on',
    ways: { template: 'Template message', subscribe: 'One-time notification' },
    uses: { won: 'Won', not_won: 'Did not win', shipped: 'Prize sent' },
    parts: {
      title: 'Title of the draw',
      prize: 'Name of the prize',
      time: 'Time',
      remark: 'What to do next',
    },
    of: (act, name) => `${act}: ${name}`,
    shows: (field) => `“${field}” shows`,
    dialogTitle: (use, way) => `${way}: ${use}`,
  },
}

type Sample = (use: TemplateUse) => string

/** What stands in each part of a message, which is Chinese for every reader. */
export const samples: Readonly<Record<MessagePart, Sample>> = {
  title: () => '抽奖的标题',
  prize: (use) => (use === 'not_won' ? '这次没有抽中' : '奖品的名字'),
  time: () => '2026年1月2日 20:00',
  remark: (use) => remarks[use],
}
const remarks: Readonly<Record<TemplateUse, string>> = {
  won: '点开看怎样领取',
  not_won: '点开看结果，可以自己复算',
  shipped: '奖品已发出，点开看快递单号',
}
