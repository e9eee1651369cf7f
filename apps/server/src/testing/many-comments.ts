/** Words that people write under posts: every filter finds some of them. */
const said = [
  '我要中奖！！',
  '@小明 @小红 快来看 #抽奖#',
  '😂😂😂',
  '加油加油，祝店庆大卖',
  '广告 加我',
  '好想要这个手机啊，选我选我 👨‍👩‍👧',
  'خذني معك',
  '支持 #抽奖 @小蓝',
]

/** JSON of a platform’s answer with so many comments, a fifth of them answers to others. */
export function manyComments(count: number): Buffer {
  const top = Math.ceil(count * 0.8)
  const comments = Array.from({ length: top }, (_, at) => ({
    ...one(at, at),
    reply_comment: at * 4 < count - top ? repliesTo(at, count - top) : null,
  }))
  return Buffer.from(JSON.stringify({ status_code: 0, comments, has_more: 0 }))
}

function repliesTo(at: number, replies: number) {
  const first = at * 4
  return Array.from({ length: Math.min(4, replies - first) }, (_, n) => ({
    ...one(1_000_000 + first + n, first + n),
    reply_id: idOf(at),
  }))
}

const idOf = (n: number) => `73012345${String(n).padStart(11, '0')}`

/** Nine people of ten wrote once. */
function one(n: number, writer: number) {
  const user = writer % 10 === 9 ? writer - 9 : writer
  return {
    cid: idOf(n),
    text: `${said[n % said.length]} ${n}`,
    create_time: 1_780_000_000 + (n % 86_400),
    digg_count: n % 40,
    reply_id: '0',
    ip_label: '广东',
    user: {
      uid: `98${String(user).padStart(9, '0')}`,
      nickname: `网友${user}`,
      sec_uid: `MS4wLjABAAAA${user}`,
    },
  }
}
