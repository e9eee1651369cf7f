const zh = {
  received: '已收到',
  receivedMore: '收到东西再按。按下就用你的回执签名，不能撤回；发起人的公开记录里只多算一份，不留你的名字',
  signing: '正在签名',
  signedHere: '你在这部手机上签了名',
  signedElsewhere: '你签过名了',
  signedAt: '签收',
  mark: '签名',
  kept: '已入册',
  keptMore: '记在发起人的公开记录里，不留你的名字',
}

const en: typeof zh = {
  received: 'I have received it',
  receivedMore:
    'Press it once you have the prize. It is signed with your receipt and cannot be taken back. The public record of the organiser counts one more, without your name',
  signing: 'Signing',
  signedHere: 'You signed it on this phone',
  signedElsewhere: 'You signed it',
  signedAt: 'Received',
  mark: 'Signature',
  kept: 'On record',
  keptMore: 'It counts in the public record of the organiser, without your name',
}

export const arrivalWords = { zh, en }
