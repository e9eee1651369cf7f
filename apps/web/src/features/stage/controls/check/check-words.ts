/** What is said of whether a computer is fit for the hall. */
export const checkWords = {
  zh: {
    open: '检查这台电脑',
    title: '检查这台电脑',
    looking: '正在检查',
    verdicts: { well: '正常', ill: '有问题', none: '用不到' },
    none: '这场没有照片，用姓氏代替',
    play: '放一声',
    again: '再放一声',
    heardIt: '听到了吗？',
    heard: '听到了',
    unheard: '没听到',
    checks: {
      sound: { name: '声音', ill: '请检查静音、音量和音箱的线，再放一声。' },
      picture: { name: '画面', ill: '请打开浏览器的硬件加速，关掉别的程序；没有它，大屏会用平面画面。' },
      clock: { name: '时钟', ill: '和服务器对不准，几块屏幕会不同步。请换稳定的网络。' },
      network: { name: '网络', ill: '连不上或太慢。能用网线就用网线；断了也能接着走。' },
      codes: { name: '二维码', ill: '手机打不开这个地址。请用局域网地址或正式域名打开大屏，再检查一次。' },
      fonts: { name: '字体', ill: '少了宋体或黑体，会用另一种代替。大屏建议装思源宋体。' },
      photos: { name: '照片', ill: '还有人没有照片，会用姓氏代替。可以在名单里补上。' },
    },
  },
  en: {
    open: 'Check this computer',
    title: 'Check this computer',
    looking: 'Checking',
    verdicts: { well: 'Fine', ill: 'Needs care', none: 'Not needed' },
    none: 'No photos here; surnames stand in',
    play: 'Play a tone',
    again: 'Play again',
    heardIt: 'Did you hear it?',
    heard: 'Yes',
    unheard: 'No',
    checks: {
      sound: { name: 'Sound', ill: 'Check mute, volume and the cable, and play it again.' },
      picture: {
        name: 'Picture',
        ill: 'Turn on hardware acceleration and close other programs; without it the stage is flat.',
      },
      clock: {
        name: 'Clock',
        ill: 'Out of step with the server: screens will differ. Use a steadier network.',
      },
      network: {
        name: 'Network',
        ill: 'Lost or slow. Use a cable if you can; the show goes on through a cut.',
      },
      codes: {
        name: 'QR codes',
        ill: 'Phones cannot open this address. Open the stage by its network address or domain, and check again.',
      },
      fonts: {
        name: 'Fonts',
        ill: 'A Chinese font is missing; another stands in. Noto Serif SC suits a stage best.',
      },
      photos: { name: 'Photos', ill: 'Some have none; their surnames stand in. Add them in the roster.' },
    },
  },
}
