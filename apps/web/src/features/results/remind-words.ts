import { thousands as n } from '../../lib/format.ts'

const zh = {
  title: '还没领取的中奖者',
  waiting: (count: number, isMore: boolean) =>
    `${isMore ? '至少 ' : ''}${n(count)} 份奖品的中奖者还没留下信息`,
  told: (ends: string | null) =>
    ends === null
      ? '能通知到的，两天后再提醒一次；也可以把这句话发到群里或评论区'
      : `能通知到的，截止前再提醒一次；${ends} 过期。也可以把这句话发到群里或评论区`,
  copy: '复制提醒和链接',
  copied: '复制好了',
  line: (title: string, link: string, ends: string | null) =>
    `「${title}」中奖还没领取的朋友，请用参与时的手机打开 ${link} 领奖${ends === null ? '' : `，${ends} 截止`}。`,
  see: '只看这些',
}

const en: typeof zh = {
  title: 'Winners who left nothing yet',
  waiting: (count, isMore) =>
    `${isMore ? 'At least ' : ''}${n(count)} ${count === 1 ? 'prize waits for its winner' : 'prizes wait for their winners'} to leave what is needed`,
  told: (ends) =>
    ends === null
      ? 'Those who can be reached are reminded once more after two days. You can also send this line to a group or under the post'
      : `Those who can be reached are reminded once more before the end, which is ${ends}. You can also send this line to a group or under the post`,
  copy: 'Copy a reminder with the link',
  copied: 'Copied',
  line: (title, link, ends) =>
    `If you won in "${title}" and have not claimed yet, please open ${link} on the phone you entered with${ends === null ? '' : `, by ${ends}`}.`,
  see: 'Show only these',
}

export const remindWords = { zh, en }
