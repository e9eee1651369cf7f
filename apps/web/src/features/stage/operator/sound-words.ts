/** What is said of the sound of a hall. */
export const soundWords = {
  zh: {
    sound: '声音',
    mute: '静音',
    volume: '音量',
    acts: {
      welcome: '欢迎',
      'check-in': '签到',
      prize: '奖品',
      rolling: '滚动',
      reveal: '揭晓',
      end: '名单',
    },
    pieces: {
      welcome: '安静',
      'check-in': '疏落的拨弦',
      prize: '安静',
      rolling: '木鱼和慢鼓',
      reveal: '拨弦渐高，落锣',
      end: '安静',
    },
    ownPiece: '自己的音乐',
    playing: '正在放',
  },
  en: {
    sound: 'Sound',
    mute: 'Mute',
    volume: 'Volume',
    acts: {
      welcome: 'Welcome',
      'check-in': 'Check-in',
      prize: 'Prize',
      rolling: 'Rolling',
      reveal: 'Reveal',
      end: 'Winners',
    },
    pieces: {
      welcome: 'Silence',
      'check-in': 'Sparse plucked tones',
      prize: 'Silence',
      rolling: 'Wood and a slow drum',
      reveal: 'Rising tones and a gong',
      end: 'Silence',
    },
    ownPiece: 'Your own music',
    playing: 'Playing',
  },
}
