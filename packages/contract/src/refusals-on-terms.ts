import { row } from './refusal-row.ts'

/** What is refused on the terms of a draw: conditions, tasks, claims, care and help. */
export const refusalsOnTerms = {
  draw_running: row(
    2100,
    '进行中的抽奖不能放进回收站，请先取消或等它结束',
    'A running draw cannot be recycled. Cancel it, or wait until it is over',
  ),
  draw_recycled: row(
    2104,
    '这场抽奖在回收站里，请先恢复',
    'This draw is in the recycle bin. Restore it first',
  ),
  draw_not_recycled: row(2101, '请先放进回收站，再彻底删除', 'Put it into the recycle bin first'),
  fresh_sign_in_needed: row(
    4003,
    '为了安全，请先确认是你本人',
    'For safety, please confirm first that it is you',
    401,
  ),
  code_limit_reached: row(2102, '这位参与者的抽奖码已达上限', 'This entrant has as many chances as allowed'),
  withdrawn: row(
    2103,
    '这位参与者已自行退出，不能恢复',
    'This entrant has withdrawn and cannot be readmitted',
  ),
  passcode_wrong: row(2110, '口令不对，请核对后再输入', 'The passcode is wrong. Check it and type it again'),
  entry_code_wrong: row(
    2111,
    '参与码不对，请核对后再输入',
    'The entry code is wrong. Check it and type it again',
  ),
  entry_code_used: row(2112, '这个参与码已经有人用过', 'This entry code was used already'),
  region_wrong: row(2113, '这场抽奖只限指定地区参与', 'This draw is for certain regions only'),
  not_on_roster: row(
    2114,
    '主办方的名单里没有对得上的人，请核对填写的内容；还是不行就联系主办方',
    'Nobody on the organiser’s list matches. Check what you typed, or ask the organiser',
  ),
  group_wrong: row(
    2115,
    '这场抽奖只限群成员参与，请从群里的链接或小程序卡片进入',
    'This draw is for members of a chat group. Open it from the link or the card in the group',
  ),
  mobile_needed: row(2116, '请填写 11 位手机号', 'Please give an 11-digit mobile number'),
  answers_rejected: row(2117, '表单里有几处需要修改', 'Some answers in the form need to be changed'),
  won_too_often: row(
    2118,
    '近期中奖次数已达上限，这一场先让给别人',
    'You have won often lately; this one is for others',
  ),
  too_many_here: row(
    2150,
    '这个网络上参与的人太多，请稍后再试，或换用手机流量',
    'Too many have entered from this network. Try again later, or over mobile data',
  ),
  device_used_up: row(
    2151,
    '这台设备上参与的人数已达上限',
    'As many people as allowed have entered on this device',
  ),
  task_unknown: row(2120, '没有这个任务', 'There is no such task'),
  task_not_started: row(2121, '请先打开任务内容', 'Open the task first'),
  task_too_soon: row(2122, '还没看够时间，请再看一会儿', 'Not looked at for long enough yet'),
  task_done: row(2123, '这个任务已经完成', 'This task is done already'),
  proof_wrong: row(2124, '请先上传凭证图片', 'Upload the picture first'),
  proof_waiting: row(
    2125,
    '已有凭证正在审核，请等审核结果',
    'A picture is being looked at already. Wait for the answer',
  ),
  award_not_claimable: row(2130, '这份奖品现在不能领取', 'This prize cannot be claimed now'),
  claim_over: row(2131, '领奖时间已过', 'The time to claim is over'),
  arrival_wrong: row(
    2136,
    '签收没有签对，请刷新后再按一次',
    'The signature does not fit. Reload the page and press once more',
  ),
  claim_link_wrong: row(
    2137,
    '这条领奖链接不能用了，请向发起人要一条新的',
    'This claim link does not work any more. Ask the organiser for a new one',
  ),
  claim_name_wrong: row(
    2138,
    '和名单上的不一样，请照名单上的写法再填一次',
    'This is not what the list says. Write it as it stands there',
  ),
  claim_link_used: row(
    2139,
    '已经在另一部手机上领过，别的手机不能再打开。有要改的，请联系发起人',
    'It was claimed on another phone, and no other can open it. Ask the organiser about changes',
  ),
  claim_phone_taken: row(
    2143,
    '这部手机自己也参与了这场抽奖，请换一个浏览器或一部手机打开链接',
    'This phone is in the draw by itself. Open the link in another browser or on another phone',
  ),
  codes_rejected: row(2132, '兑换码有问题，什么都没有导入', 'The codes have problems; nothing was imported'),
  codes_held: row(
    2135,
    '这一档已经导入兑换码，不能改名、换种类、换档或删除。请另加一档，或复制成新的抽奖',
    'Codes were imported for this prize, so its name, kind and tier stay. Add another prize, or copy the draw',
  ),
  redeem_code_wrong: row(2133, '核销码不对', 'The redemption code is wrong'),
  redeem_code_used: row(2134, '这个核销码已经用过', 'This redemption code was used already'),
  admin_unknown: row(
    2140,
    '没有找到这个账号，请对方先注册',
    'There is no such account. Ask them to sign up first',
  ),
  already_admin: row(2141, '对方已经是管理员', 'They are an admin already'),
  no_chances: row(2160, '次数用完了', 'No plays are left'),
  wins_used_up: row(
    2161,
    '你能中的次数已满，不能再抽',
    'You have won as often as you may, so there is nothing left for you to play for',
  ),
  play_conflict: row(
    2162,
    '这一次已经抽过，结果以已记录的为准',
    'This play was made already; what was recorded stands',
  ),
  play_out_of_order: row(
    2163,
    '次序不对，请刷新页面后再抽',
    'This is not your next play. Reload the page and play again',
  ),
  play_waiting: row(
    2164,
    '上一次的结果还在等公共随机数，请稍候',
    'Your last play still waits for its public random number',
  ),
  cell_taken: row(
    2165,
    '这张牌刚被别人翻走，请换一张',
    'Somebody has just taken this card. Choose another one',
  ),
  cell_unknown: row(2166, '牌面上没有这张牌，请刷新页面', 'The board has no such card. Reload the page'),
  board_not_sealed: row(
    2167,
    '牌面还没发好，封存后就能翻，请稍候',
    'The cards are still being dealt. They can be turned once the board is sealed',
  ),
  blacklisted: row(2142, '主办方不允许这个账号参与', 'The organiser does not let this account enter'),
} as const
