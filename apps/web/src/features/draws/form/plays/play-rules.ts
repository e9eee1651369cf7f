import { tierName } from '@fairdraw/domain'
import { oddsScale } from '@fairdraw/fairness'
import { thousands } from '../../../../lib/format.ts'
import { prizeTier } from '../../../../lib/tier-name.ts'
import { type DrawForm, isLoginFree } from '../draw-form.ts'
import { termsEn, termsZh, zoneEn, zoneZh } from '../rules-terms.ts'
import { prizesEn, prizesZh } from '../stages/stage-rules.ts'
import { percent, sharesOf } from './odds.ts'
import { boardCells, isShared, limitsEach, type PlayLine } from './play-line.ts'

/** A draw that is played. */
export type PlayedForm = DrawForm & { readonly play: PlayLine }
type Tell = (at: number) => string

export const isPlayedForm = (form: DrawForm): form is PlayedForm => form.play !== null

/** The rules of a played draw, clause by clause: its odds, plays and release as the charter will hold them. */
export function playedZh(form: PlayedForm, tell: Tell): readonly string[] {
  const { play, startAt, endAt } = form
  const from = startAt === null ? '发布后立刻开始' : `${tell(startAt)} 开始`
  const until = endAt === null ? '发布后 30 天' : tell(endAt)
  const gone = play.whenGone === 'end' ? '奖品全部抽完时提前结束' : '奖品全部抽完后可以继续玩，不再中奖'
  return [
    `打开抽奖链接，${isLoginFree(form) ? '填写昵称' : '登录后'}即可参与。${from}，${until} 结束；${gone}。${zoneZh(form)}`,
    `${limitsZh(play)}每人最多中奖 ${form.maxWins ?? 1} 次，中满后不能再玩。${eachZh(form)}`,
    ...termsZh(form).slice(0, -1),
    `奖品：${prizesZh(form.prizes)}。`,
    oddsZh(form),
    ...releaseZh(play),
    decidesZh(play),
    ...termsZh(form).slice(-1),
    '中奖者不符合条件、主动放弃、联系不上或登记有误时，组织者可以公开原因作废这一份，作废的不再抽出。',
  ]
}

export function playedEn(form: PlayedForm, tell: Tell): readonly string[] {
  const { play, startAt, endAt } = form
  const from = startAt === null ? 'It starts once published' : `It starts ${tell(startAt)}`
  const until = endAt === null ? '30 days after publication' : tell(endAt)
  const gone =
    play.whenGone === 'end'
      ? 'it ends early when every prize is won'
      : 'when every prize is won it goes on without prizes'
  return [
    `Open the link of the draw and enter ${isLoginFree(form) ? 'with a nickname' : 'after signing in'}. ${from} and ends ${until}; ${gone}.${zoneEn(form)}`,
    `${limitsEn(play)} At most ${form.maxWins ?? 1} win(s) a person; who has them plays no more.${eachEn(form)}`,
    ...termsEn(form).slice(0, -1),
    `Prizes: ${prizesEn(form.prizes)}.`,
    oddsEn(form),
    ...releaseEn(play),
    decidesEn(play),
    ...termsEn(form).slice(-1),
    'If a winner is not eligible, declines, cannot be reached or was registered in error, the organiser may void that award with a public reason; it is not drawn again.',
  ]
}

function decidesZh(play: PlayLine): string {
  if (isShared(play))
    return '整副牌在开始前用锁定的密数发好，章程写明了公共随机数的，发牌时还要加上它；发好就封存并公布指纹，任何人都不能再换牌。翻开的牌由手机当场核对，确实是封存时的那一张；结束后公开主密数，任何人都可以重新发出同一副牌。'
  return `每玩一次当场出结果：这一次的密数事先锁定，再加上参与者手机自己选的随机数${play.isStrong ? '和接受以后才公布的公共随机数' : ''}算出，手机当场复算；结束后公开主密数，任何人都可以复算每一次。`
}

function decidesEn(play: PlayLine): string {
  if (isShared(play))
    return 'The whole board is dealt before the start from a locked secret, and from public randomness where the charter names it; it is sealed at once and its fingerprint published, so that no card can be exchanged. The phone checks each card that is turned against the sealed board; after the end the master secret is public, and anyone can deal the same board again.'
  return `Every play is decided on the spot, by a secret locked before it and a random number of the player’s own phone${play.isStrong ? ', and public randomness published after the play was accepted' : ''}; the phone recomputes it. After the end the master secret is public, and anyone can recompute each play.`
}

function limitsZh({ perDay, total }: PlayLine): string {
  const parts = [
    perDay === null ? '' : `每天可以玩 ${thousands(perDay)} 次`,
    total === null ? '' : `总共可以玩 ${thousands(total)} 次`,
  ]
  return `每人${parts.filter(Boolean).join('，')}。`
}

function limitsEn({ perDay, total }: PlayLine): string {
  const parts = [
    perDay === null ? '' : `${thousands(perDay)} play(s) a day`,
    total === null ? '' : `${thousands(total)} in all`,
  ]
  return `A person has ${parts.filter(Boolean).join(', ')}.`
}

/** Prizes that one person wins only so often, with how often. */
function limitedOf(form: PlayedForm): readonly { readonly tier: number; readonly most: number }[] {
  if (!limitsEach(form)) return []
  return form.prizes.flatMap(({ tier, winsEach }) => (winsEach === null ? [] : [{ tier, most: winsEach }]))
}

function eachZh(form: PlayedForm): string {
  const limited = limitedOf(form).map(({ tier, most }) => `${tierName(tier)}每人最多中 ${most} 次`)
  if (limited.length === 0) return ''
  const then = form.play.mode === 'pool' ? '这个奖的奖券不再算在内' : '再抽到这个奖不算中奖'
  return `其中${limited.join('，')}；中满的人接着玩时，${then}。`
}

function eachEn(form: PlayedForm): string {
  const limited = limitedOf(form).map(({ tier, most }) => `${prizeTier(tier, 'en')} at most ${most} time(s)`)
  if (limited.length === 0) return ''
  const then =
    form.play.mode === 'pool'
      ? 'in later plays the tickets of that prize no longer count for that person'
      : 'a later play of that person that hits it wins nothing'
  return ` Of these, ${limited.join(', ')}; ${then}.`
}

function oddsZh(form: PlayedForm): string {
  const { prizes, play } = form
  if (isShared(play))
    return `一副牌共 ${thousands(boardCells(play, prizes))} 张，装着全部奖品和 ${thousands(play.blanks ?? 0)} 张空签，大家共用；一张牌只能由一个人翻开一次，翻开的牌所有人都看得到。`
  if (play.mode === 'pool')
    return `奖品和 ${thousands(play.blanks ?? 0)} 张空签放进同一个池子，每玩一次抽走一张，每一张机会相同。`
  const each = prizes.map(({ tier, odds }) => `${tierName(tier)} ${percent(odds ?? 0, oddsScale)}`)
  return `每玩一次的中奖概率：${each.join('，')}，不中奖 ${percent(sharesOf(form).nothing, oddsScale)}。抽到已经发完或还没有放出的奖品，这一次不中奖。`
}

function oddsEn(form: PlayedForm): string {
  const { prizes, play } = form
  if (isShared(play))
    return `One board of ${thousands(boardCells(play, prizes))} cards holds every prize and ${thousands(play.blanks ?? 0)} blanks, for everybody; a card is turned once, by one person, and everybody sees what it held.`
  if (play.mode === 'pool')
    return `Prizes and ${thousands(play.blanks ?? 0)} blanks lie in one pool; each play takes one ticket out, and every ticket is alike.`
  const each = prizes.map(({ tier, odds }) => `${prizeTier(tier, 'en')} ${percent(odds ?? 0, oddsScale)}`)
  return `Odds of each play: ${each.join(', ')}, nothing ${percent(sharesOf(form).nothing, oddsScale)}. A play that hits a prize that is gone or not released yet wins nothing.`
}

function releaseZh({ mode, release }: PlayLine): readonly string[] {
  if (mode === 'pool' || release === null) return []
  const each = { hour: '每小时一批', day: '每 24 小时一批' }[release]
  return [`奖品从开始到结束${each}平均放出，没有抽走的留到后面。`]
}

function releaseEn({ mode, release }: PlayLine): readonly string[] {
  if (mode === 'pool' || release === null) return []
  const each = { hour: 'one an hour', day: 'one every 24 hours' }[release]
  return [`Prizes are released in equal parts, ${each}, from start to end; what is not won stays for later.`]
}
