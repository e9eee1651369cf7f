import type { TemplateId, TemplateText } from './templates.ts'

type Texts = Readonly<Record<TemplateId, TemplateText>>

const zh: Texts = {
  opening: {
    name: '门店开业',
    about: '三档奖品，一周后到点开奖，每天来一次多得一签',
    title: '开业抽奖',
    description: '开业当天到店领奖，凭中奖页核对。',
    prizes: ['店内消费券 200 元', '招牌套餐', '小礼物'],
  },
  stream: {
    name: '直播抽奖',
    about: '口令只在直播里说，主播手动开奖',
    title: '直播间抽奖',
    description: '口令在直播里公布。中奖后请在三天内填写领奖信息。',
    prizes: ['主推商品一件', '优惠券'],
  },
  wheel: {
    name: '开业大转盘',
    about: '每人每天转一次，奖品按天放出，转一周',
    title: '开业转一转',
    description: '转中以后到店领奖，凭中奖页核对。',
    prizes: ['店内消费券 200 元', '招牌套餐', '小礼物'],
  },
  grid: {
    name: '直播间九宫格',
    about: '明晚八点开始两小时，口令在直播里说，每人一次',
    title: '直播间九宫格',
    description: '口令在直播里公布。中奖后请在三天内填写领奖信息。',
    prizes: ['主推商品一件', '大额优惠券', '优惠券'],
  },
  cards: {
    name: '展会翻牌',
    about: '奖池抽签，抽完即止，每人翻一张',
    title: '展台翻牌有礼',
    description: '翻中以后到展台领取。',
    prizes: ['伴手礼盒', '帆布袋', '徽章'],
  },
  comments: {
    name: '评论区送礼',
    about: '从一篇内容的评论里抽',
    title: '评论区抽奖',
    description: '',
    prizes: ['小礼物'],
  },
  party: {
    name: '年会',
    about: '三个奖项，签到上大屏，从小奖到大奖一轮一轮抽',
    title: '年会抽奖',
    description: '凭中奖页到后台领奖。',
    prizes: ['特等礼', '家电', '购物卡'],
  },
  class: {
    name: '班级抽签',
    about: '分四个小组，也可以改成排顺序，每人一签',
    title: '班级分组抽签',
    description: '抽到哪一组就坐到哪一组。签在开始前已经封存，谁也不能换。',
    prizes: [],
  },
}
const en: Texts = {
  opening: {
    name: 'Shop opening',
    about: 'Three tiers, opens in a week; one more chance for each day of coming by',
    title: 'Opening day draw',
    description: 'Prizes are handed over in the shop; show the page that says you won.',
    prizes: ['Voucher of 200', 'House special', 'Small gift'],
  },
  stream: {
    name: 'Live stream',
    about: 'The passcode is said in the stream only; opened by hand',
    title: 'Live stream draw',
    description: 'The passcode is said in the stream. Winners claim within three days.',
    prizes: ['The product shown', 'Coupon'],
  },
  wheel: {
    name: 'Opening wheel',
    about: 'One turn a person and day, prizes let out day by day, for a week',
    title: 'Turn the opening wheel',
    description: 'Prizes are handed over in the shop; show the page that says you won.',
    prizes: ['Voucher of 200', 'House special', 'Small gift'],
  },
  grid: {
    name: 'Live nine-grid',
    about: 'Two hours from eight tomorrow; the passcode is said in the stream, one play each',
    title: 'Live stream nine-grid',
    description: 'The passcode is said in the stream. Winners claim within three days.',
    prizes: ['The product shown', 'Large coupon', 'Coupon'],
  },
  cards: {
    name: 'Trade fair cards',
    about: 'From a pool of tickets until it is empty; one card each',
    title: 'Turn a card at our stand',
    description: 'Collect what you turned up at our stand.',
    prizes: ['Gift box', 'Canvas bag', 'Badge'],
  },
  comments: {
    name: 'Comments',
    about: 'Drawn from the comments of a post',
    title: 'Comment draw',
    description: '',
    prizes: ['Small gift'],
  },
  party: {
    name: 'Annual party',
    about: 'Three prizes, drawn round by round on the big screen, the grand prize last',
    title: 'Party draw',
    description: 'Collect what you won behind the stage; show the page that says so.',
    prizes: ['Grand prize', 'Appliance', 'Gift card'],
  },
  class: {
    name: 'Class lots',
    about: 'Four teams, or an order of appearance; one lot a person',
    title: 'Teams of the class',
    description:
      'Sit with the team you draw. The lots are sealed before it starts, and nobody can exchange them.',
    prizes: [],
  },
}

/** The templates, and what is said of them. */
export const templateWords = {
  zh: {
    texts: zh,
    start: '从模板开始',
    startMore: '设置都填好了，打开后随意改',
    of: (type: string) => `用${type}`,
    note: (name: string) => `这是从「${name}」模板开始的新草稿，每一项都可以改。`,
  },
  en: {
    texts: en,
    start: 'Start from a template',
    startMore: 'Everything is filled in; change what you like',
    of: (type: string) => type,
    note: (name: string) => `A new draft from the template “${name}”. Everything can be changed.`,
  },
}
