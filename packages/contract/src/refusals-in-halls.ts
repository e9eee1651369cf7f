import { row } from './refusal-row.ts'

/** What is refused in a hall: the show, its roster, its phones. */
export const refusalsInHalls = {
  not_live: row(2180, '这不是大屏抽奖', 'This is no big-screen draw'),
  show_begun: row(2181, '名单已经封存，不能再改', 'The list is sealed already and can no longer be changed'),
  show_not_begun: row(
    2182,
    '还没有封存名单：请先结束签到，开始抽奖',
    'The list is not sealed yet: close the check-in and begin first',
  ),
  show_over: row(2183, '这场抽奖已经结束', 'This show is over'),
  round_unknown: row(2184, '没有这一轮，请刷新页面', 'There is no such round. Reload the page'),
  round_over: row(
    2185,
    '这一轮已经抽完；要再抽请加一轮',
    'This round is drawn already. Add a round to draw more',
  ),
  round_not_next: row(
    2195,
    '顺序是定好的：请先抽完前面的轮次，或放弃它',
    'The order is fixed: draw the rounds before this one first, or give them up',
  ),
  reason_missing: row(
    2197,
    '减少人数要写明原因，原因会公开',
    'Say why there are to be fewer: the reason is public',
  ),
  seats_unfillable: row(
    2186,
    '符合条件的人不够：请减少这一轮的人数，或放宽条件',
    'Too few people are eligible: lower the number of winners, or open the round to more',
  ),
  remote_code_wrong: row(
    2187,
    '配对码不对或已过期，请在电脑上重新生成',
    'The pairing code is wrong or has expired. Make a new one at the computer',
  ),
  too_many_remotes: row(
    2196,
    '这一场已经配对了 32 台设备；请先在电脑上移除不用的，再配对',
    'Thirty-two devices are paired with this show already. Remove one at the computer, then pair this one',
  ),
  spare_differs: row(
    2199,
    '备用电脑上的内容和这台不一致，先不换；等两边的校验相同',
    'The spare computer does not hold the same show as this one: switch once both checksums are equal',
  ),
  remote_not_in_charge: row(
    2194,
    '现在由另一个遥控器掌控，请先接管',
    'Another remote is in charge. Take over first',
  ),
  wall_code_wrong: row(
    2192,
    '请输入大屏幕上现在显示的 6 位签到码；看不到大屏幕，请找工作人员',
    'Enter the 6 digits that the big screen shows now. If you cannot see it, ask the staff',
  ),
  hall_code_wrong: row(
    2193,
    '没有这个签到码，请看清胸牌或消息里的 8 位签到码，或请工作人员帮忙',
    'There is no such code. Look at the 8 signs on your badge or in your message again, or ask the staff',
  ),
  number_taken: row(
    2188,
    '这个编号已在另一部手机上签到；如果是你本人，请找工作人员',
    'This number has checked in on another phone. If it is yours, ask the staff',
  ),
  already_checked_in: row(
    2189,
    '这部手机已经为另一个人签到；一部手机只能签到一人',
    'This phone has checked in somebody else: one phone, one person',
  ),
  photo_unreachable: row(
    2198,
    '这个链接取不到照片：须是公开的 https 地址，不超过 2 MB',
    'No photo is to be had at this link: it has to be a public https address, up to 2 MB',
  ),
  selfie_off: row(
    2210,
    '现在不能上传照片：这场没有开放、已经结束，或主办方已经放了你的照片',
    'No photo can be sent: this hall takes none, it is over, or the organiser has brought yours already',
  ),
  danmaku_off: row(2190, '现在不能发弹幕', 'Messages are off at the moment'),
  danmaku_too_fast: row(1029, '发得太快，请稍等几秒', 'Too fast. Wait a few seconds', 429),
  danmaku_empty: row(2191, '请输入要说的话', 'Please write something'),
}
