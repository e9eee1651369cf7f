import type { RefusalCode } from '@fairdraw/domain'
import { type RefusalRow, row } from './refusal-row.ts'
import { refusalsInHalls } from './refusals-in-halls.ts'
import { refusalsOnCodes } from './refusals-on-codes.ts'
import { refusalsOnComments } from './refusals-on-comments.ts'
import { refusalsOnConnecting } from './refusals-on-connecting.ts'
import { refusalsOnConsents } from './refusals-on-consents.ts'
import { refusalsOnCustomers } from './refusals-on-customers.ts'
import { refusalsOnFollowing } from './refusals-on-following.ts'
import { refusalsOnGroups } from './refusals-on-groups.ts'
import { refusalsOnLots } from './refusals-on-lots.ts'
import { refusalsOnOutside } from './refusals-on-outside.ts'
import { refusalsOnSales } from './refusals-on-sales.ts'
import { refusalsOnSignIn } from './refusals-on-sign-in.ts'
import { refusalsOnTerms } from './refusals-on-terms.ts'

/** Each refusal's number, HTTP status and words; typed by the union, so that forgetting one does not compile. */
export const refusalTable: Readonly<Record<RefusalCode, RefusalRow>> = {
  not_found: row(1004, '没有找到，或者不属于你', 'Not found, or not yours', 404),
  stale_version: row(
    1009,
    '内容已被修改，请刷新后再试',
    'It was changed in the meantime. Reload and try again',
  ),
  key_reused: row(
    1009,
    '同一个请求编号用在了不同的内容上',
    'This idempotency key was used with another body',
  ),
  key_in_use: row(
    1009,
    '同样的请求正在处理，请稍后再看',
    'The same request is being worked on. Look again in a moment',
  ),
  not_permitted: row(3002, '没有权限做这件事', 'You are not permitted to do this', 403),
  signed_out: row(4001, '登录已过期，请重新登录', 'Your session has expired. Please sign in again', 401),
  sign_in_wrong: row(
    2001,
    '账号、密码或登录码不对，或者登录码已用过',
    'Wrong account, password or code, or the code was used already',
  ),
  sign_up_closed: row(2002, '这里没有开放注册，请联系管理员', 'Sign-up is closed here. Ask the operator'),
  account_unusable: row(
    2003,
    '不能用这个邮箱或手机号和这个密码注册。已经有账号的话，请用原来的密码登录；否则请换一个邮箱或手机号',
    'You cannot sign up with this address and password. If you have an account, sign in with its own password; otherwise use another address',
  ),
  vip_required: row(3001, '升级后即可使用这项功能', 'This feature needs a higher plan', 403),
  draw_not_open_yet: row(2010, '还没有开始，请稍后再来', 'It has not started yet. Come back later'),
  draw_closed: row(2011, '报名已经截止', 'Entry is closed'),
  draw_full: row(2012, '人数已满', 'It is full'),
  draw_cancelled: row(2013, '这场抽奖已取消', 'This draw was cancelled'),
  draw_has_objections: row(
    2014,
    '还有几处需要补充才能发布',
    'Some things must be filled in before it can be published',
  ),
  draw_not_draft: row(
    2015,
    '已经发布，不能再这样修改',
    'It is published and can no longer be changed this way',
  ),
  draw_not_openable: row(2016, '现在不能开奖', 'It cannot be opened now'),
  draw_not_cancellable: row(2017, '现在不能取消', 'It cannot be cancelled now'),
  draw_not_changeable: row(
    2018,
    '发布后只能改得对参与者更有利',
    'After publication only changes in favour of entrants are possible',
  ),
  draw_not_drawn: row(2019, '还没有开奖', 'It has not been drawn yet'),
  nobody_entered: row(2020, '还没有人参与，不能开奖', 'Nobody has entered yet'),
  already_entered: row(
    2021,
    '已经参与过了。如果不是你本人，请联系发起人',
    'Already entered. If that was not you, ask the organiser',
  ),
  not_entered: row(2022, '你还没有参与这场抽奖', 'You are not in this draw'),
  sign_in_needed: row(2023, '这场抽奖需要登录后参与', 'This draw needs a signed-in entrant'),
  not_eligible: row(2024, '不符合参与条件', 'Not eligible'),
  excluded: row(
    2025,
    '你已被排除在名单之外，原因见抽奖页',
    'You were excluded; the reason stands on the draw page',
  ),
  too_few_entrants: row(
    2026,
    '人数还没到写明的最少人数，现在不能开奖',
    'Fewer people are in than its rules promise, so it cannot be opened now',
  ),
  draw_over: row(
    2034,
    '抽奖已经结束，中奖结果不能再作废',
    'The draw is over; its results can no longer be voided',
  ),
  award_already_void: row(2030, '这份奖品已经作废', 'This award is void already'),
  award_handed_over: row(
    2033,
    '这份奖品已经交付，不能再作废',
    'This prize was handed over and can no longer be voided',
  ),
  round_running: row(2031, '上一轮还在等随机数，请稍后', 'The round before is still waiting for its beacon'),
  plays_not_redrawn: row(
    2035,
    '这份奖品是抽奖当场抽出的，可以作废，不会再抽给别人',
    'This prize was won by a play: it can be voided, and is not drawn for anybody else',
  ),
  redraws_used_up: row(2032, '这场抽奖的重抽次数已用完', 'This draw has no redraws left'),
  beacon_unavailable: row(
    2040,
    '现在连不上公共随机数，请改用 C 级或稍后再试',
    'No public randomness can be reached now. Use level C or try again later',
  ),
  beacon_refused: row(2041, '这个随机数的签名不对', 'The signature of this beacon is not valid'),
  beacon_not_awaited: row(2042, '没有抽奖在等这一期随机数', 'No draw waits for this round'),
  list_rejected: row(2050, '名单有问题，什么都没有导入', 'The list has problems; nothing was imported'),
  list_too_large: row(
    1013,
    '名单太大：文件最大 20 MB，一次最多 100,000 人，请分成几份',
    'The list is too large: 20 MB and 100,000 people at most. Make several of it',
    413,
  ),
  task_count_reached: row(2060, '抽奖场数已用完', 'The number of draws is used up'),
  template_count_reached: row(
    2061,
    '模板最多 50 个，请先删除不用的',
    'There can be 50 templates; remove some first',
  ),
  image_wrong_type: row(2070, '仅支持 PNG、JPEG 格式的图片', 'Only PNG and JPEG images are supported'),
  image_too_large: row(1013, '上传图片不能超过 5M', 'Images can be 5 MB at most', 413),
  image_too_many_pixels: row(
    2073,
    '图片的像素太多，请缩小后再上传',
    'The image has too many pixels. Make it smaller first',
  ),
  video_wrong_type: row(
    2074,
    '仅支持 MP4、WebM 视频和 MP3、WAV、M4A 音乐',
    'Only MP4 and WebM videos, and MP3, WAV and M4A music are supported',
  ),
  video_too_large: row(1013, '上传视频不能超过 20M', 'Videos can be 20 MB at most', 413),
  upload_broken: row(
    2071,
    '文件已损坏，打不开，请换一个再试',
    'The file is damaged and cannot be read. Choose another',
  ),
  upload_quota: row(2072, '今天上传得太多，请明天再试', 'Too much was uploaded today. Try again tomorrow'),
  not_connected: row(
    2080,
    '还没有连接这个平台，请先到「插件」按指引连接',
    'This platform is not connected yet. Follow the guide under Plugins first',
  ),
  date_passed: row(2081, '这个时间已经过去，请选一个将来的时间', 'This time has passed. Choose one to come'),
  ...refusalsOnTerms,
  ...refusalsInHalls,
  ...refusalsOnLots,
  ...refusalsOnComments,
  ...refusalsOnSales,
  ...refusalsOnConnecting,
  ...refusalsOnGroups,
  ...refusalsOnConsents,
  ...refusalsOnOutside,
  ...refusalsOnFollowing,
  ...refusalsOnCustomers,
  ...refusalsOnCodes,
  ...refusalsOnSignIn,
}
