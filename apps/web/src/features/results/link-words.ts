import { thousands as n } from '../../lib/format.ts'

const zh = {
  title: '领奖链接',
  more: '每位中奖者一条。打开后填评论时的名字或名单上的编号就能领，进度和签收也在那里。链接只发给本人。',
  who: '中奖者',
  prize: '奖品',
  link: '链接',
  copyAll: (count: number) => `复制 ${n(count)} 位的名字和链接`,
  copyOne: '复制链接',
  copied: '复制好了',
  close: '好了',
  none: '这些中奖者用自己的手机参与过，在抽奖页上就能领，用不着链接',
  opened: (when: string) => `${when} 打开过`,
  unopened: '还没打开',
  renew: '换一条新链接',
  renewMore: '原来那条马上失效，打开过它的手机也不再能看',
  renewed: '新链接已生成',
  kept: '已经领过，不能再换链接：别的手机看不到中奖者填的内容',
  failed: '链接没有取到',
  qrOf: (name: string) => `${name} 的领奖链接`,
}

const en: typeof zh = {
  title: 'Claim links',
  more: 'One for each winner. Whoever opens it says the name they commented under, or their number in the list, and claims; progress and receipt are there too. Send each only to its winner.',
  who: 'Winner',
  prize: 'Prize',
  link: 'Link',
  copyAll: (count) => (count === 1 ? 'Copy name and link' : `Copy ${n(count)} names and links`),
  copyOne: 'Copy the link',
  copied: 'Copied',
  close: 'Done',
  none: 'These winners entered with phones of their own and claim on the page of the draw; they need no link',
  opened: (when) => `Opened ${when}`,
  unopened: 'Not opened yet',
  renew: 'Make a new link',
  renewMore: 'The one before stops working at once, and the phone that opened it sees nothing more',
  renewed: 'A new link was made',
  kept: 'A prize was claimed, so the link stays as it is: no other phone sees what the winner left',
  failed: 'The links could not be fetched',
  qrOf: (name) => `Claim link of ${name}`,
}

export const linkWords = { zh, en }
