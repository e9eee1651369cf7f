/** How somebody outside the chat group of a draw gets in, as its page says it. */
const zh = {
  title: '先从群里进来，再参与',
  both: '下面两种办法，任选一种',
  link: '点开发在群里的邀请链接',
  linkWhy: '邀请链接里有给这个群的凭证，抽奖页自己的网址里没有。',
  card: '点开发在群里的小程序卡片',
  cardInside: '回到群聊，点开卡片。',
  cardOutside: '这里不是微信。在手机微信里回到群聊，再点开卡片。',
  cardWhy: '微信会确认卡片是在这个群里点开的，凭证只给点开的人，转发给别人没有用。',
  none: '这些群现在都进不来',
  noneMore: '发起人解除了群的绑定，或者小程序没有在用。请发起人换一种办法。',
  alone: '只有这一页的网址，谁也进不来：这场抽奖只给群里的人。',
  ask: (name: string) =>
    name ? `不在群里，或者找不到？请问发起人：${name}` : '不在群里，或者找不到？请问发起人',
  contact: '看发起人的联系方式',
}

type Words = typeof zh

const en: Words = {
  title: 'Come in from the group first, then enter',
  both: 'Either of these two ways will do',
  link: 'Open the invitation link that was sent in the group',
  linkWhy: 'That link carries a pass for the group, which the plain address of the draw does not.',
  card: 'Open the mini-program card that was sent in the group',
  cardInside: 'Go back to the chat and open the card.',
  cardOutside: 'This is not WeChat. Go back to the chat in WeChat on your phone and open the card there.',
  cardWhy:
    'WeChat confirms that the card was opened in this group. The pass is for who opened it, and of no use when passed on.',
  none: 'These groups let nobody in for now',
  noneMore:
    'The organiser let the groups go, or the mini-program is not in use. Ask the organiser for another way.',
  alone: 'The address of this page alone lets nobody in: the draw is for people in the group.',
  ask: (name) =>
    name
      ? `Not in the group, or cannot find it? Ask the organiser: ${name}`
      : 'Not in the group, or cannot find it? Ask the organiser',
  contact: 'How to reach the organiser',
}

export const groupWords = { zh, en }
