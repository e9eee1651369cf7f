export const playDemoWords = {
  zh: {
    rehearsal: '演示，结果不作数',
    prizes: ['一等奖', '二等奖', '优惠券', '积分', '红包'],
    honest:
      '演示在你的浏览器里运行，结果由本机的随机数决定。正式抽奖由服务器先定、先存，画面后动，每一次都能复算。',
  },
  en: {
    rehearsal: 'A demonstration; its results do not count',
    prizes: ['1st prize', '2nd prize', 'Voucher', 'Points', 'Cash gift'],
    honest:
      'It runs in your browser and decides with this device’s randomness. In a real draw the server decides and stores first, the picture moves after, and every play can be recomputed.',
  },
}
