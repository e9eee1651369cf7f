export type Lang = 'zh' | 'en'

/** Chinese, unless WeChat itself speaks English. */
export function langOf(language: string): Lang {
  return /^en/i.test(language) ? 'en' : 'zh'
}

const words = {
  zh: {
    unreached: '暂时连不上，请检查网络后再试',
    again: '再试一次',
    opening: '正在打开抽奖…',
    defaultTitle: '邀请你参与抽奖',
    home: {
      title: '明签抽奖',
      lead: '每一次开奖都能被任何人重新算一遍。',
      ways: '怎样参与',
      wayList: ['扫描组织者给的小程序码', '打开群里的抽奖卡片', '点开公众号文章或短信里的链接'],
      run: '想办一场抽奖？',
      runHow: '请在电脑浏览器里打开下面的网址，登录后创建抽奖。',
      pay: '套餐请在电脑浏览器里购买，小程序里不能付款。',
      copy: '复制网址',
      copied: '已复制',
    },
    group: {
      title: '绑定微信群',
      checking: '正在核对…',
      send: '把卡片发到要绑定的群，再从群里点开这张卡片。',
      sendButton: '发到群里',
      card: '点开这里，把本群绑定到抽奖',
      name: '给这个群起个名字',
      nameHint: '只有你看得到，选群时用来区分',
      nameMissing: '请先填写群名称',
      bind: '绑定这个群',
      binding: '正在绑定…',
      done: '绑定好了',
      doneMore: '回到电脑上刷新，就能在微信群抽奖里选择这个群。',
      of: '绑定到「{organiser}」的账号',
      invalid: '这个绑定码不对，请在电脑上重新获取',
      noLogin: '没有得到微信的登录凭证，请再试一次',
    },
    consent: {
      title: '中签提醒',
      opening: '正在打开…',
      of: '抽奖「{title}」',
      ask: '中签时，在微信里给你发一条消息。',
      once: '同意一次只发一条；不同意也不影响参与和结果。',
      agree: '中签时提醒我',
      asking: '正在询问…',
      agreed: '记下了，中签时会发一条消息给你',
      reject: '好的，不会给你发消息。想要提醒时可以再点一次',
      off: '你关闭了这个小程序的消息，或微信暂时不让它发。请点右上角“…”→设置→通知管理里打开',
      old: '这个版本的微信不能订阅消息，请升级微信后再试',
      failed: '微信没有弹出询问，请再试一次',
      none: '这里暂时不发微信消息，请在抽奖页里看结果',
      toDraw: '回到抽奖',
    },
  },
  en: {
    unreached: 'It cannot be reached. Check the network and try again',
    again: 'Try again',
    opening: 'Opening the draw…',
    defaultTitle: 'You are invited to a prize draw',
    home: {
      title: 'Fairdraw',
      lead: 'Anyone can recompute every result.',
      ways: 'How to enter',
      wayList: [
        'Scan the mini-program code of the organiser',
        'Open the card of a draw in a chat group',
        'Follow the link in an article or a text message',
      ],
      run: 'Want to run a draw?',
      runHow: 'Open this address in the browser of a computer, sign in and create it there.',
      pay: 'Plans are bought in the browser of a computer; nothing can be paid here.',
      copy: 'Copy the address',
      copied: 'Copied',
    },
    group: {
      title: 'Bind a chat group',
      checking: 'Checking…',
      send: 'Send the card to the group, then open it from there.',
      sendButton: 'Send to a group',
      card: 'Open this to bind this group for draws',
      name: 'Give the group a name',
      nameHint: 'Only you see it, when you choose among groups',
      nameMissing: 'Type a name first',
      bind: 'Bind this group',
      binding: 'Binding…',
      done: 'Bound',
      doneMore: 'Reload the page on your computer; the group can be chosen for a draw there.',
      of: 'To the account of {organiser}',
      invalid: 'This binding code is not right. Get a new one on your computer',
      noLogin: 'WeChat gave no sign-in code. Please try again',
    },
    consent: {
      title: 'If you win',
      opening: 'Opening…',
      of: 'The draw “{title}”',
      ask: 'Get one message in WeChat if you win.',
      once: 'One agreement, one message. It changes nothing about the draw if you decline.',
      agree: 'Tell me if I win',
      asking: 'Asking…',
      agreed: 'Noted: one message comes if you win',
      reject: 'No message will be sent. Tap again if you change your mind',
      off: 'Messages of this mini-program are switched off, or WeChat lets it send none. See … → Settings → Notifications',
      old: 'This version of WeChat cannot ask. Update WeChat and try again',
      failed: 'WeChat did not ask. Please try again',
      none: 'No messages are sent from here now; see the result on the page of the draw',
      toDraw: 'Back to the draw',
    },
  },
} as const satisfies Record<Lang, unknown>

export type Words = (typeof words)[Lang]

export function wordsIn(lang: Lang): Words {
  return words[lang]
}
