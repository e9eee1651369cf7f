export const codeWords = {
  zh: {
    sentTo: (to: string) => `验证码已发往 ${to}，5 分钟内有效。没有收到的话，看看垃圾箱和拦截的短信。`,
    code: '验证码',
    codeHint: '6 位数字，以最后收到的为准',
    codeNeeded: '请填写 6 位验证码',
    again: '重新发送',
    againIn: (seconds: number) => `${seconds} 秒后可以重新发送`,
    againLater: (minutes: number) => `${minutes} 分钟后可以重新发送`,
    sending: '发送中',
    sentAgain: '新的验证码已发出，之前的不再有效',
    checking: '核对中',
  },
  en: {
    sentTo: (to: string) =>
      `A code is on its way to ${to}, good for five minutes. If nothing comes, look into the junk folder and among the blocked messages.`,
    code: 'Code',
    codeHint: '6 digits; the last one you received',
    codeNeeded: 'Please enter the code of 6 digits',
    again: 'Send another one',
    againIn: (seconds: number) => `Another one in ${seconds} s`,
    againLater: (minutes: number) => `Another one in ${minutes} min`,
    sending: 'Sending',
    sentAgain: 'A new code is on its way; earlier ones are no good any more',
    checking: 'Checking',
  },
}
