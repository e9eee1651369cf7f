import type { CheckId } from './finding.ts'

type CheckWords = {
  readonly name: string
  /** What it is for. */
  readonly more: string
  /** What to do when it does not work. */
  readonly advice: string
}

type SelfCheckWords = Readonly<
  Record<
    | 'lead'
    | 'browser'
    | 'browserMore'
    | 'server'
    | 'serverMore'
    | 'signIn'
    | 'again'
    | 'copy'
    | 'copied'
    | 'copyMore'
    | 'closed'
    | 'closedMore'
    | 'home'
    | 'looking'
    | 'byHand',
    string
  >
> & {
  readonly verdicts: Readonly<Record<'ok' | 'fails' | 'none', string>>
  readonly sum: (ok: number, fails: number) => string
  readonly acts: Readonly<Partial<Record<CheckId, string>>>
  readonly checks: Readonly<Record<CheckId, CheckWords>>
  readonly report: string
}

const https = '请用 HTTPS 的地址打开，浏览器只在那里提供它。'
const httpsEn = 'Open the site over HTTPS; browsers offer it only there.'

/** What the self-check says. */
export const words: Readonly<Record<'zh' | 'en', SelfCheckWords>> = {
  zh: {
    lead: '办抽奖、投大屏之前，先看这台设备和服务都齐不齐。',
    browser: '这个浏览器',
    browserMore: '全部在本机检查，什么也不发送。',
    server: '服务',
    serverMore: '服务能不能收人、开奖、把证明写进公共日志。',
    signIn: '登录后检查服务',
    again: '再查一遍',
    copy: '复制报告',
    copied: '复制成功',
    copyMore: '报告里没有姓名、账户和设备编号。',
    closed: '自检没有开放',
    closedMore: '运维的人关掉了这一页。',
    home: '返回首页',
    looking: '正在检查',
    byHand: '等你按下',
    verdicts: { ok: '正常', fails: '不行', none: '不适用' },
    sum: (ok, fails) => (fails === 0 ? `${ok} 项正常` : `${ok} 项正常，${fails} 项不行`),
    acts: { sound: '放一声', upload: '试传一张' },
    report: '明签自检',
    checks: {
      storage: {
        name: '本地存储',
        more: '记住登录和回执',
        advice: '请关闭无痕模式，或者允许这个网站存储数据。',
      },
      crypto: { name: '密码学', more: '在本机复算证明', advice: https },
      workers: { name: '后台线程', more: '大名单复算时页面不卡', advice: '请换用较新的浏览器。' },
      canvas: {
        name: '画布',
        more: '二维码图片、海报',
        advice: '请换用较新的浏览器，或关闭拦截画布的扩展。',
      },
      webgl: {
        name: 'WebGL 2',
        more: '大屏的签球',
        advice: '请打开浏览器的硬件加速；没有它，大屏会用平面画面。',
      },
      fonts: {
        name: '宋体与黑体',
        more: '标题用宋体，正文用黑体',
        advice: '少了的字体会用另一种代替，版面照样完整。大屏建议装上思源宋体。',
      },
      words: { name: '文字处理', more: '按看见的字切分名字', advice: '请换用较新的浏览器。' },
      stream: { name: '事件流', more: '人数和结果实时到达', advice: '没有它，页面每几秒问一次，照样能用。' },
      screen: { name: '全屏', more: '大屏投放', advice: '请换用电脑上的浏览器投大屏。' },
      awake: { name: '保持亮屏', more: '现场不黑屏', advice: '请在系统设置里把息屏改长，或用 HTTPS 打开。' },
      sound: { name: '声音', more: '揭晓时的声音', advice: '请检查静音和音量，再按一次。' },
      clipboard: { name: '剪贴板', more: '一按复制链接和指纹', advice: https },
      reach: { name: '连得上', more: '从这里到服务的来回', advice: '请检查网络和反向代理。' },
      ready: { name: '数据库', more: '可以收人和开奖', advice: '数据库没有应答，请运维的人看服务日志。' },
      clock: {
        name: '时钟',
        more: '这台设备与服务的差，± 是测量的误差',
        advice: '差得多时倒计时以服务为准；请打开系统的自动对时。',
      },
      live: {
        name: '实时连接',
        more: '听一场自己的抽奖',
        advice: '代理可能缓存了事件流，请对 /lotto/ 关闭缓冲；页面会改为每几秒问一次。',
      },
      beacon: {
        name: '公共随机数',
        more: '最近一分钟收到过一个，能办 B 级',
        advice: '服务连不到随机数网络，现在只能办 C 级。请放行出站 HTTPS。',
      },
      log: {
        name: '公共日志',
        more: '最新的头是五分钟内签的',
        advice: '日志没有在写，请运维的人看服务日志。',
      },
      upload: { name: '上传', more: '一张 1 × 1 的图', advice: '请看服务的数据目录能不能写、空间够不够。' },
    },
  },
  en: {
    lead: 'Before a draw or a big screen: does this device have what it takes, and does the service?',
    browser: 'This browser',
    browserMore: 'All of it is looked at here; nothing is sent.',
    server: 'The service',
    serverMore: 'Can it take people in, open draws and write proofs into the public log?',
    signIn: 'Sign in to check the service',
    again: 'Check again',
    copy: 'Copy the report',
    copied: 'Copied',
    copyMore: 'The report names no person, account or device.',
    closed: 'The self-check is closed',
    closedMore: 'The operator has taken this page away.',
    home: 'Back to the start',
    looking: 'Looking',
    byHand: 'Press to run',
    verdicts: { ok: 'works', fails: 'does not work', none: 'does not apply' },
    sum: (ok, fails) => (fails === 0 ? `${ok} work` : `${ok} work, ${fails} do not`),
    acts: { sound: 'Play a tone', upload: 'Try one' },
    report: 'Fairdraw self-check',
    checks: {
      storage: {
        name: 'Storage',
        more: 'keeps sign-in and receipts',
        advice: 'Leave private browsing, or let this site keep data.',
      },
      crypto: { name: 'Cryptography', more: 'recomputes proofs here', advice: httpsEn },
      workers: { name: 'Workers', more: 'a long list without a frozen page', advice: 'Use a newer browser.' },
      canvas: {
        name: 'Canvas',
        more: 'codes and posters as pictures',
        advice: 'Use a newer browser, or turn off extensions that block it.',
      },
      webgl: {
        name: 'WebGL 2',
        more: 'the globe of lots on the big screen',
        advice: 'Turn on hardware acceleration; without it the screen stays flat.',
      },
      fonts: {
        name: 'Song and Hei faces',
        more: 'for Chinese titles and text',
        advice: 'A missing face is replaced and the layout holds. For a big screen, install Noto Serif SC.',
      },
      words: { name: 'Text', more: 'names cut by what people see', advice: 'Use a newer browser.' },
      stream: {
        name: 'Event stream',
        more: 'numbers and results as they come',
        advice: 'Without it pages ask every few seconds and go on working.',
      },
      screen: {
        name: 'Full screen',
        more: 'for the hall',
        advice: 'Use a browser on a computer for the big screen.',
      },
      awake: {
        name: 'Screen stays on',
        more: 'no dark screen in the hall',
        advice: 'Make the display sleep later, or open the site over HTTPS.',
      },
      sound: {
        name: 'Sound',
        more: 'when a winner is shown',
        advice: 'Check mute and volume and press again.',
      },
      clipboard: { name: 'Clipboard', more: 'one press copies links', advice: httpsEn },
      reach: { name: 'Reached', more: 'there and back', advice: 'Check the network and the reverse proxy.' },
      ready: {
        name: 'Database',
        more: 'people can enter, draws can open',
        advice: 'It does not answer; ask the operator to read the log of the service.',
      },
      clock: {
        name: 'Clock',
        more: 'this device beside the service; ± is the doubt of it',
        advice: 'Countdowns follow the service. Let the system set its clock by itself.',
      },
      live: {
        name: 'Live connection',
        more: 'listens to a draw of yours',
        advice:
          'A proxy may buffer it: turn buffering off for /lotto/. Pages ask every few seconds meanwhile.',
      },
      beacon: {
        name: 'Public randomness',
        more: 'one came within a minute: level B',
        advice: 'The service cannot reach its network; draws are level C now. Let it make HTTPS connections.',
      },
      log: {
        name: 'Public log',
        more: 'its head was signed within five minutes',
        advice: 'It is not being written; ask the operator to read the log of the service.',
      },
      upload: {
        name: 'Upload',
        more: 'a picture of one pixel',
        advice: 'See whether the data folder can be written and has room.',
      },
    },
  },
}
