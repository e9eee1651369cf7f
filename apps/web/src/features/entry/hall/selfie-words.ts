import { keptDays } from '@fairdraw/domain'

/** What a phone in the hall says of the photo that somebody takes of themself. */
export const selfieWords = {
  zh: {
    title: '加一张照片，大屏上会看到你',
    consent: `主办方看过后才上大屏，现场的人都会看到；抽中时，看直播的手机上也会出现。抽奖结束 ${keptDays.identities} 天后删除，你也可以随时删除`,
    take: '拍照',
    retake: '重拍',
    use: '用这张',
    own: '你的照片',
    sending: (percent: number) => `上传中 ${percent}%`,
    unreadable: '这张照片打不开，请重拍，或换一张 JPEG、PNG',
    waiting: '已发送，主办方看过后上大屏',
    shown: '已上大屏',
    remove: '删除照片',
    removed: '照片已删除',
    offline: '没有连上服务器，连上后再试；照片还在这里',
  },
  en: {
    title: 'Add a photo, and the big screen shows you',
    consent: `The organiser looks at it first. Then everyone at the screen sees it, and if you win, so do phones that follow the show. Deleted ${keptDays.identities} days after the draw ends, or whenever you like`,
    take: 'Take a photo',
    retake: 'Retake',
    use: 'Use this one',
    own: 'Your photo',
    sending: (percent: number) => `Uploading ${percent}%`,
    unreadable: 'This photo cannot be opened. Retake it, or choose a JPEG or PNG',
    waiting: 'Sent; it goes up once the organiser has seen it',
    shown: 'On the big screen',
    remove: 'Delete photo',
    removed: 'Photo deleted',
    offline: 'The server was not reached. Try again: the photo is still here',
  },
}
