import type { NamesShown } from '@fairdraw/domain'

const zh = {
  title: '参与抽奖',
  nameTitle: '怎么称呼你？',
  step: (at: number, of: number) => `第 ${at} 步，共 ${of} 步`,
  back: '上一步',
  next: '下一步',
  join: '参与抽奖',
  nickname: '称呼',
  nicknameHint: (names: NamesShown = 'masked') =>
    `${{ masked: '结果里只显示第一个字，比如「张*」', full: '会原样显示，别人靠它认出你', number: '结果里只显示编号，不显示名字' }[names]}。可以不填。`,
  passcode: '口令',
  code: '参与码',
  roster: '名单上的手机号、邮箱或工号',
  rosterHint: '用来核对发起人的名单；账号本来就在名单里的可以不填',
  mobile: '手机号',
  district: '你所在的地区',
  districtMissing: '请选到最小一级',
  districtElsewhere: '这场抽奖只限指定地区参与，你选的地区不在其中',
  kept: '填写的内容存在这台手机上，参与成功后即从这里清除',
}

type Words = typeof zh

const en: Words = {
  title: 'Enter the draw',
  nameTitle: 'What may we call you?',
  step: (at, of) => `Step ${at} of ${of}`,
  back: 'Back',
  next: 'Next',
  join: 'Enter the draw',
  nickname: 'Name',
  nicknameHint: (names = 'masked') =>
    `${{ masked: 'The result shows the first letter only, such as "J***"', full: 'It is shown as it is: others know you by it', number: 'The result shows your number, and no name' }[names]}. You may leave it empty.`,
  passcode: 'Passcode',
  code: 'Entry code',
  roster: 'Your number, e-mail or staff number on the list',
  rosterHint: "It is looked up on the organiser's list; leave it empty if your account is on it",
  mobile: 'Mobile number',
  district: 'Where you live',
  districtMissing: 'Choose down to the smallest one',
  districtElsewhere: 'This draw is for certain regions only, and yours is not among them',
  kept: 'What you type stays on this phone and is cleared from it once you are in',
}

export const joinWords = { zh, en }
