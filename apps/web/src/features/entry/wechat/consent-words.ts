/** What is asked of entrants inside WeChat: to be told there, once. */
export const consentWords = {
  zh: {
    title: '中奖时在微信里告诉我',
    more: '同意一次，只在中奖时发一条；不同意也不影响参与和结果。',
    agree: '中奖时提醒我',
    waiting: '已同意，正在等微信确认…',
    late: '微信还没有确认。过一会儿再打开这页看看；还没有记下的话，再点一次。',
    granted: '记下了：中奖时会在微信里给你发一条消息。',
    declined: '好的，不会给你发。想要提醒时可以再点一次。',
    failed: '微信没有弹出询问，请再试一次。',
    old: '这个版本的微信不能订阅，升级微信后再试。',
  },
  en: {
    title: 'Be told in WeChat if you win',
    more: 'One agreement, one message, only if you win. It changes nothing about the draw if you decline.',
    agree: 'Tell me if I win',
    waiting: 'Agreed; waiting for WeChat to confirm…',
    late: 'WeChat has not confirmed it yet. Open this page again in a while; tap once more if it is not noted then.',
    granted: 'Noted: one message comes in WeChat if you win.',
    declined: 'No message will be sent. Tap again if you change your mind.',
    failed: 'WeChat did not ask. Please try again.',
    old: 'This version of WeChat cannot ask. Update WeChat and try again.',
  },
}
