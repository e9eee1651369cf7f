import type { TypeTexts } from './type-texts.ts'

export const typeTextsEn: TypeTexts = {
  fast: 'One link lets people in; it opens at a time, at a head count or by your hand. The list is sealed at the close and anyone can recompute the result.',
  advance: 'All of the quick draw, with conditions, tasks, forms and claims.',
  turnlottery: 'One touch, and where the wheel stops is what you get.',
  ninelottery: 'A light runs round and stops; prizes and stock are in plain view.',
  card: 'Turn a card of your own, or share one board where each card is turned once.',
  draw_lots: 'Teams, order, chores: one lot each, announced before the first is drawn.',
  screen: 'Parties, launches, streams: a check-in wall, rolling names, round after round.',
  mp: 'Followers of an official account enter by sending a keyword.',
  wechat_group: 'For one chat group only; forwarded elsewhere it does not open.',
  media: 'Draw from the comments of a post, without repeats and deleted ones.',
  wework: 'For the WeCom customers of your staff.',
  wecom_group: 'For the customers in chosen WeCom groups.',
  mini: 'Enter in a WeChat mini program: one code, the same page.',
}
