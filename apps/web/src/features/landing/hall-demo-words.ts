export const hallDemoWords = {
  zh: {
    title: '演示现场',
    prize: '三份大奖',
    start: '开始滚动',
    rolling: '正在滚动，几秒后落定',
    again: '换一份名单再来',
    honest:
      '240 支签在你的浏览器里滚动，抽取用的是正式抽奖的算法。正式开奖等的是公共随机数，名单先封存、结果先存好，画面只负责演出。',
  },
  en: {
    title: 'A hall in small',
    prize: 'Three grand prizes',
    start: 'Start rolling',
    rolling: 'Rolling; it lands in seconds',
    again: 'Again with another list',
    honest:
      '240 lots roll in your browser, drawn by the code of real draws. A real round waits for public randomness: the list is sealed and the result is stored first, and the stage performs it.',
  },
}
