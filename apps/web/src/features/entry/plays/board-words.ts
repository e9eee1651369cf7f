import { thousands as n } from '../../../lib/format.ts'

const zh = {
  left: (cards: number, pieces: number) => `还剩 ${n(cards)} 张牌，奖品余 ${n(pieces)} 份`,
  sealed: '牌面已封存',
  sealedAt: (when: string) => `${when}，翻第一张以前`,
  dealing: '正在发牌',
  dealingMore: '发好就封存并公布指纹，然后才能翻，通常几秒钟',
  taken: (number: number) => `第 ${n(number)} 张刚被别人翻走了。次数没有扣，换一张再翻`,
  unreached: (number: number) => `没有连上服务器。再点一次会接着翻第 ${n(number)} 张，不会多扣次数`,
  card: (number: number) => `第 ${n(number)} 张`,
  verifiedHow: [
    '密数和事先锁定的一致',
    '翻开的就是你选的那张牌',
    '牌面封存时这张牌里就是它',
    '已记入签名的记录',
  ],
  reveal: '看没有人翻的牌',
  revealing: '正在重新发牌核对',
  revealed: '这部手机用公开的密数重新发了一遍牌，和封存的指纹一致。虚线框里是没有人翻的牌。',
  differs: '用公开的密数重新发牌，和封存的指纹不一致，请截图留存',
  unread: '没有读到证明，请再试一次',
}

const en: typeof zh = {
  left: (cards, pieces) => `${n(cards)} cards and ${n(pieces)} prizes left`,
  sealed: 'Board sealed',
  sealedAt: (when) => `${when}, before the first card`,
  dealing: 'Dealing the cards',
  dealingMore: 'The board is sealed and its fingerprint published first, usually within seconds',
  taken: (number) => `Somebody has just turned card ${n(number)}. It cost you no play: choose another one`,
  unreached: (number) =>
    `The server was not reached. Press again: it goes on with card ${n(number)} and costs no other play`,
  card: (number) => `Card ${n(number)}`,
  verifiedHow: [
    'The secret is the one locked beforehand',
    'The card is the one you chose',
    'It held this when the board was sealed',
    'It stands in the signed record',
  ],
  reveal: 'See the cards nobody turned',
  revealing: 'Dealing again to check',
  revealed:
    'This phone dealt the board again from the public secret and came to the sealed fingerprint. Dashed cards were turned by nobody.',
  differs: 'Dealt again from the public secret, the board has another fingerprint. Keep a screenshot',
  unread: 'The proof could not be read. Please try again',
}

/** What a phone says of one board for everybody. */
export const boardWords = { zh, en }
