import type { Check } from '@fairdraw/fairness'
import type { Words } from '../words.ts'
import { timesTold } from './check-words.ts'
import { ownLotWords, rowWords } from './own-words.ts'

const endedEarly: Words = {
  en: '; the organiser ended it before its time, like a draw that is called off',
  zh: '；发起人在到期之前结束，与取消同样标明',
}

/** An end of entry that the number of people did not decide. */
const closedByHand: Words = {
  en: 'the organiser ended entry by hand, however many were in',
  zh: '由发起人手动截止，不受人数下限约束',
}

/** Plays and wins, for example `120 14`, in words. */
function playWords(found: string): Words {
  const [plays = '', wins = '', by] = found.split(' ')
  const early = by === 'hand' ? endedEarly : { en: '', zh: '' }
  return { en: `${plays} plays, ${wins} wins${early.en}`, zh: `抽奖 ${plays} 次，中奖 ${wins} 次${early.zh}` }
}

/** Redraws that came to nothing, in words: no fault, but nobody shall overlook it. */
const failedWords: Words = {
  en: 'this redraw waited a day for its random number in vain: it drew nobody, and its prize stays unawarded',
  zh: '该轮补抽等了一天仍没有公共随机数：没有抽出任何人，奖品空缺',
}

/** Names that are hidden or were erased, in words. */
const absentWords: Words = { en: 'names absent', zh: '名字未公布' }

/** How many entries of the log were read, of how many, for example `0 61000`, and when it was restored, in words. */
function logWords(found: string): Words {
  const [done = '', total = '', ...restored] = found.split(' ')
  const lost = restored.map((at) => ({
    en: `; restored from an older copy on ${at}`,
    zh: `；${at} 从旧副本恢复过`,
  }))
  return {
    en: `${done} of ${total} entries read${lost.map(({ en }) => en).join('')}`,
    zh: `已读 ${done} / ${total} 条${lost.map(({ zh }) => zh).join('')}`,
  }
}

/** The witnesses of the rules that are not known here, in words. */
const strangerWords = (names: string): Words => ({
  en: `not known here, counting for nothing: ${names}`,
  zh: `在此不认识、不计入：${names}`,
})

/** What a check that passed found, in words; undefined where that says nothing more. */
export function foundWords({ id, verdict, found, reason }: Check): Words | undefined {
  if (id === 'complete' && found !== undefined && verdict !== 'fail' && reason !== 'out_of_date')
    return logWords(found)
  if (id === 'level' && found !== undefined && verdict !== 'fail') return strangerWords(found)
  if (verdict !== 'pass' || found === undefined) return undefined
  if (id === 'close') return closedByHand
  if (id === 'rounds') return dealtWords(found) ?? failedWords
  if (id === 'time') return timesTold(found)
  if (id === 'names') return absentWords
  if (id === 'plays') return playWords(found)
  if (id === 'lots') return lotWords(found)
  if (id === 'receipt' && /^(no )?lot/.test(found)) return ownLotWords(found)
  return id === 'receipt' ? rowWords(found) : undefined
}

/** How much was dealt before anybody took of it, for example `board 20`, in words; undefined where nothing was. */
function dealtWords(found: string): Words | undefined {
  const [what, count = ''] = found.split(' ')
  if (what === 'board') return { en: `${count} cards`, zh: `${count} 张牌` }
  if (what === 'lots') return { en: `${count} lots`, zh: `${count} 支签` }
  return what === 'pairs' ? { en: `${count} people`, zh: `${count} 人` } : undefined
}

/** Lots given and left, for example `12 3`, in words. */
function lotWords(found: string): Words {
  const [given = '', left = ''] = found.split(' ')
  return { en: `${given} given, ${left} left`, zh: `已给出 ${given} 支，剩余 ${left} 支` }
}
