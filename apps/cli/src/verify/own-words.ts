import type { Words } from '../words.ts'

/** What a receipt's row says, for example `E 3`, or `E 3 2,5` with the rounds that left it out, in words. */
export function rowWords(found: string): Words {
  const [status = '', weight = '', rounds] = found.split(' ')
  const out = status !== 'E'
  const absent = rounds === undefined ? { en: '', zh: '' } : absentWords(rounds)
  return {
    en: (out ? `excluded from the draw (${status})` : `in the draw, chances: ${weight}`) + absent.en,
    zh: (out ? `被排除（${status}）` : `参与抽奖，机会 ${weight} 次`) + absent.zh,
  }
}

/** The rounds that left somebody out, for example `2,5`. */
const absentWords = (rounds: string): Words => ({
  en: `; not in round ${rounds}: not checked in`,
  zh: `；第 ${rounds} 轮未签到，不在抽取之列`,
})

/** The lot that a receipt's owner holds, for example `lot 3 红队`, in words; what it says is out at the end only. */
export function ownLotWords(found: string): Words {
  const [, k = '', label = ''] = /^lot (\d+)(?: (.*))?$/s.exec(found) ?? []
  if (k === '') return { en: 'you hold no lot', zh: '您没有持有签' }
  const place = Number(k) + 1
  return {
    en: `you hold lot ${place}${label && `: ${label}`}`,
    zh: `您持有第 ${place} 支签${label && `：${label}`}`,
  }
}
