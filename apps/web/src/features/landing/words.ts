import type { KindPicture, ProofStepName } from '@fairdraw/ui'

type KindWords = { readonly name: string; readonly when: string; readonly more: string }
type StepWords = { readonly name: string; readonly more: string }

type LandingWords = {
  readonly nav: {
    readonly wheel: string
    readonly kinds: string
    readonly proof: string
    readonly developers: string
  }
  readonly signIn: string
  readonly signedIn: string
  readonly enter: string
  readonly headline: readonly [string, string]
  readonly lead: readonly [string, string]
  readonly firstPrize: string
  readonly chip: string
  readonly chipMore: string
  readonly kinds: string
  readonly kindsMore: string
  readonly kind: Readonly<Record<KindPicture, KindWords>>
  readonly steps: string
  readonly step: Readonly<Record<ProofStepName, StepWords>>
  readonly demo: string
  readonly numerals: readonly string[]
  readonly foot: string
  readonly mine: string
  readonly selfCheck: string
}

export const words: Readonly<Record<'zh' | 'en', LandingWords>> = {
  zh: {
    nav: { wheel: '转盘', kinds: '抽奖方式', proof: '如何验证', developers: '开发者' },
    signIn: '登录',
    signedIn: '你已登录',
    enter: '进入工作台',
    headline: ['每一签，', '都看得见。'],
    lead: ['开奖前封存名单，开奖后人人可以复算。', '从十人抽签到万人年会，一个链接就够。'],
    firstPrize: '一等奖',
    chip: '复算一致',
    chipMore: '同一份名单，只有一个结果',
    kinds: '六种开法，一个承诺',
    kindsMore: '每一种都带公开证明',
    kind: {
      list: { name: '名单', when: '到点、满人、手动', more: '一个链接收齐人，到时一次开出全部奖项。' },
      wheel: {
        name: '大转盘',
        when: '点一下，转到哪格是哪格',
        more: '每一次转动都有自己的承诺，转完立刻能验。',
      },
      'nine-grid': { name: '九宫格', when: '灯走一圈，停在一格', more: '库存不多不少，千人同时玩也一样。' },
      cards: { name: '翻牌', when: '翻一张，或共享一副牌', more: '共享牌面开局前已封存，谁也偷看不到。' },
      lots: { name: '抽签', when: '分组、排序、派任务', more: '每人一签，签数与名目和开签前公示的一致。' },
      screen: { name: '大屏', when: '年会、发布会、直播间', more: '万人同屏滚动，断网、刷新都不会丢一轮。' },
    },
    steps: '公平不靠相信，靠复算',
    step: {
      join: { name: '参加，得密封回执', more: '你的编号已经登记，别人看不到。' },
      seal: { name: '截止，封成一枚指纹', more: '此后增删任何人，指纹都会变。' },
      wait: { name: '等一个公共随机数', more: '国际独立网络每 3 秒公布一次。' },
      recompute: { name: '人人复算，同一结果', more: '手机、网页或命令行都能算。' },
    },
    demo: '看演示',
    numerals: ['一', '二', '三', '四'],
    foot: '明签，开源的抽奖工具，可以装在自己的服务器上。抽奖的名单、随机数和结果都可以公开复算。',
    mine: '我参与的抽奖',
    selfCheck: '自检',
  },
  en: {
    nav: { wheel: 'Wheel', kinds: 'Ways to draw', proof: 'How it is proved', developers: 'Developers' },
    signIn: 'Sign in',
    signedIn: 'You are signed in',
    enter: 'Open the desk',
    headline: ['Every lot,', 'in plain sight.'],
    lead: [
      'The list is sealed before the draw; afterwards anyone can recompute it.',
      'From ten lots to a hall of ten thousand, one link is enough.',
    ],
    firstPrize: '1st prize',
    chip: 'Recomputed, equal',
    chipMore: 'One list, one possible result',
    kinds: 'Six ways to draw, one promise',
    kindsMore: 'Each comes with a public proof',
    kind: {
      list: {
        name: 'List',
        when: 'On time, when full, by hand',
        more: 'One link gathers everyone; all prizes are drawn at once.',
      },
      wheel: {
        name: 'Wheel',
        when: 'One touch, one sector',
        more: 'Every spin has its own commitment and can be checked at once.',
      },
      'nine-grid': {
        name: 'Nine-grid',
        when: 'A light runs and stops',
        more: 'Stock is exact, even with a thousand players at a time.',
      },
      cards: {
        name: 'Cards',
        when: 'Your card, or a shared board',
        more: 'A shared board is sealed before it opens; nobody can peek.',
      },
      lots: {
        name: 'Lots',
        when: 'Teams, order, chores',
        more: 'One lot each, exactly as announced before the first was drawn.',
      },
      screen: {
        name: 'Big screen',
        when: 'Parties, launches, streams',
        more: 'Ten thousand names roll; no round is lost to a reload.',
      },
    },
    steps: 'Fair because you can recompute it',
    step: {
      join: { name: 'Join, get a sealed receipt', more: 'Your number is registered; only you can see it.' },
      seal: { name: 'Close, one fingerprint', more: 'Add or remove anyone and it changes.' },
      wait: { name: 'Wait for public randomness', more: 'An independent network issues it every 3 seconds.' },
      recompute: { name: 'Recompute, same result', more: 'On a phone, a web page or the command line.' },
    },
    demo: 'See a demo',
    numerals: ['1', '2', '3', '4'],
    foot: 'Fairdraw, an open-source tool for prize draws that you can run on your own server. Its lists, randomness and results can be recomputed in public.',
    mine: 'Draws I entered',
    selfCheck: 'Self-check',
  },
}
