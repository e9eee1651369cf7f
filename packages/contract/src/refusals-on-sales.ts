import { row } from './refusal-row.ts'

/** What is refused about orders, cards and packages (`sta` 5xxx). */
export const refusalsOnSales = {
  not_for_sale: row(
    5001,
    '这一项现在不出售，请刷新后重新选择',
    'This is not for sale now. Reload and choose again',
  ),
  way_not_open: row(
    5002,
    '这里没有开通这种支付方式：可以换一种，或使用会员卡',
    'This way to pay is not set up here. Choose another one, or use a VIP card',
  ),
  way_unreachable: row(
    5003,
    '现在连不上支付平台，没有扣款。请稍后再试',
    'The payment provider cannot be reached now. Nothing was charged; try again later',
  ),
  order_over: row(5004, '这笔订单已经结束', 'This order is over'),
  too_many_orders: row(
    5005,
    '待付款的订单太多，请先付款或关闭几笔',
    'Too many orders wait for their payment. Pay or close some first',
  ),
  plan_lower: row(
    5006,
    '你现在的方案更高，到期后再换成这个方案',
    'Your plan is a higher one. Change to this plan when it has ended',
  ),
  plan_for_ever: row(5007, '你的方案永久有效，不需要购买', 'Your plan never ends; there is nothing to buy'),
  card_wrong: row(
    5010,
    '没有这张会员卡：请核对卡号，注意每一位',
    'There is no such card. Check every character of its code',
  ),
  card_used: row(5011, '这张会员卡已经用过了', 'This card was used already'),
  card_foreign: row(
    5012,
    '这张会员卡是给另一个账户的，只有那个账户能用',
    'This card is meant for another account; only that account can use it',
  ),
  card_over: row(5013, '这张会员卡已过期或已作废', 'This card has expired or was taken back'),
  screen_too_small: row(
    5014,
    '买到的大屏场次容不下这么多人，请减少人数或再买一场',
    'No event that you bought holds so many people. Have fewer, or buy a larger one',
  ),
  order_not_closable: row(
    5015,
    '现在关不掉这笔订单，可能正在付款，请稍后再看',
    'It could not be closed now; it may be being paid. Look again in a moment',
  ),
} as const
