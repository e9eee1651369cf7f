/** What the small phone says of a game; the same words as the entrant's page. */
export const previewPlayWords = {
  zh: {
    odds: '概率与余量',
    allPublic: '全部公示',
    nothing: '谢谢参与',
    nameless: '奖品名称',
    left: (pieces: number) => `余 ${pieces}`,
    until: (when: string) => `玩到 ${when}`,
    untilMore: '每次当场出结果，手机当场复算',
    proof: '每一次都可复算，密数事先锁定',
  },
  en: {
    odds: 'Odds and stock',
    allPublic: 'All in public',
    nothing: 'No prize',
    nameless: 'Prize',
    left: (pieces: number) => `${pieces} left`,
    until: (when: string) => `Until ${when}`,
    untilMore: 'Decided on the spot, recomputed by the phone',
    proof: 'Every play can be recomputed; its secret is locked',
  },
}
