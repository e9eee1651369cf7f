import { englishTier } from './english-tier.ts'

/** What the form says about the picture of a played draw, in both languages. */
export const setupWords = {
  zh: {
    cells: '每一格放什么',
    cellsMore: (fewest: number, most: number) =>
      fewest === most ? `${most} 格，同一份奖可以占几格` : `${fewest} 到 ${most} 格，同一份奖可以占几格`,
    honest: '格子只是画面，多占几格不会更容易抽中；中奖概率另外设置，对所有人公示。',
    cell: (place: number) => `第 ${place} 格`,
    thanksCell: '不中奖',
    gone: '奖项已删除',
    prize: (tier: number, name: string) => (name === '' ? `第 ${tier} 等奖` : name),
    drag: (place: number) => `拖动第 ${place} 格，或按上下方向键`,
    movedTo: (from: number, to: number) => `第 ${from} 格移到了第 ${to} 格`,
    up: (place: number) => `第 ${place} 格往前移`,
    down: (place: number) => `第 ${place} 格往后移`,
    remove: (place: number) => `去掉第 ${place} 格`,
    add: '加一格',
    spread: '按奖品重新排好',
    boardMore: '全部奖品和空签都在这副牌里；发布后由锁定的密数发牌，谁也不能挑位置。点一张看看翻开的样子。',
    look: '文字和颜色',
    button: '按钮文字',
    thanks: '不中奖时写',
    colours: '格子颜色',
    own: '自选颜色',
    colour: (place: number) => `第 ${place} 种颜色`,
    addColour: '加一种颜色',
    removeColour: (place: number) => `去掉第 ${place} 种颜色`,
    usual: '用原来的颜色',
    preview: '样子',
    demo: '演示，结果不作数',
    try: '试一次动画',
  },
  en: {
    cells: 'What stands in each place',
    cellsMore: (fewest: number, most: number) =>
      fewest === most
        ? `${most} places; a prize may stand in several`
        : `${fewest} to ${most} places; a prize may stand in several`,
    honest:
      'Places are only the picture: more of them do not make a prize likelier. The odds are set apart and shown to everybody.',
    cell: (place: number) => `Place ${place}`,
    thanksCell: 'No prize',
    gone: 'A prize that was removed',
    prize: (tier: number, name: string) => (name === '' ? englishTier(tier) : name),
    drag: (place: number) => `Drag place ${place}, or press the up and down arrows`,
    movedTo: (from: number, to: number) => `Place ${from} is place ${to} now`,
    up: (place: number) => `Move place ${place} forward`,
    down: (place: number) => `Move place ${place} back`,
    remove: (place: number) => `Remove place ${place}`,
    add: 'Add a place',
    spread: 'Lay out the prizes anew',
    boardMore:
      'Every prize and blank lies on the board; a locked secret deals it once it is published, and nobody chooses where. Press a card to see it turned.',
    look: 'Words and colours',
    button: 'Word on the button',
    thanks: 'Said where nothing is won',
    colours: 'Colours of the places',
    own: 'Choose colours',
    colour: (place: number) => `Colour ${place}`,
    addColour: 'Add a colour',
    removeColour: (place: number) => `Remove colour ${place}`,
    usual: 'Use the usual colours',
    preview: 'How it looks',
    demo: 'A demonstration; its result does not count',
    try: 'Try the animation',
  },
}
