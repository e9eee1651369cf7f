/** What a host does to a whole draw of lots, at the desk and on the stage. */
export const lotActWords = {
  zh: {
    drawAll: '统一抽签',
    drawAllTitle: '替所有还没有签的人抽？',
    drawn: (given: number, without: number) =>
      without === 0 ? `发了 ${given} 支签` : `发了 ${given} 支签，还有 ${without} 人没有签`,
    close: '结束抽签',
    closePairs: '截止并配对',
    closeTitle: '现在结束抽签？',
    closePairsTitle: '现在截止并配对？',
    closed: '抽签已结束',
    closing: '已截止，正在配对',
  },
  en: {
    drawAll: 'Draw for all',
    drawAllTitle: 'Draw for everybody without a lot?',
    drawn: (given: number, without: number) =>
      without === 0 ? `${given} lots given` : `${given} lots given; ${without} people have none`,
    close: 'End the drawing',
    closePairs: 'Close and pair',
    closeTitle: 'End the drawing now?',
    closePairsTitle: 'Close the list and pair now?',
    closed: 'The drawing is over',
    closing: 'Closed; the pairs are being drawn',
  },
}
