export const demoWords = {
  zh: {
    rehearsal: '演示，结果不作数',
    sealed: (lots: number) => `${lots} 支签已封存`,
    drawn: (numbers: readonly number[]) => `抽中第 ${numbers.join('、')} 签`,
    equal: '复算一致',
    different: '复算不符',
    draw: (count: number) => `开奖，抽 ${count} 支`,
    recompute: '用同样的名单和随机数再算一遍',
    restart: '换一份名单',
    honest: '演示在你的浏览器里运行，用的是正式抽奖的算法；随机数由本机产生，代替公共随机数。',
  },
  en: {
    rehearsal: 'A demonstration; its results do not count',
    sealed: (lots: number) => `${lots} lots sealed`,
    drawn: (numbers: readonly number[]) => `Drawn: ${numbers.join(', ')}`,
    equal: 'Recomputed, equal',
    different: 'Recomputed, different',
    draw: (count: number) => `Draw ${count}`,
    recompute: 'Recompute from the same list and number',
    restart: 'Another list',
    honest:
      'It runs in your browser with the code of real draws; the random number is made on this device in place of the public one.',
  },
}
