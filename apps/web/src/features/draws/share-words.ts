/** What stands on the poster of a draw, and on its button. */
export const shareWords = {
  zh: {
    poster: '海报',
    opensAt: (when: string) => `${when} 开奖`,
    opensFull: (count: string) => `满 ${count} 人开奖`,
    opensByHand: '由发起人开奖',
    hint: '扫码参与，结果人人可核对',
    failed: '这个浏览器画不出海报，请用二维码图片',
  },
  en: {
    poster: 'Poster',
    opensAt: (when: string) => `Opens ${when}`,
    opensFull: (count: string) => `Opens at ${count} people`,
    opensByHand: 'Opened by the organiser',
    hint: 'Scan to enter; anybody can check the result',
    failed: 'This browser cannot draw a poster; use the QR picture',
  },
}
