import { describe, expect, test } from 'vitest'
import { boardSentences, lotSentences, playedSentences, sentences } from './sentences.ts'
import { aloneSentences, privateSentences } from './sentences-alone.ts'

const others = { list: sentences, played: playedSentences, board: boardSentences, lots: lotSentences }

/** What promises public randomness, or that nobody can steer; that none took part may be said. */
const promises =
  /公共随机数|无法预知|操纵|public random|independent international|neither know nor|strong mode/gi
const denials = /没有公共随机数参与|No public random number took part/g

describe.each(['list', 'played', 'board', 'lots'] as const)('the sentences of level C, %s', (told) => {
  test.each(['zh', 'en'] as const)('promise no public randomness and say so once (%s)', (lang) => {
    const all = aloneSentences[told][lang].join('\n')
    expect(all.replace(denials, '')).not.toMatch(promises)
    expect(all.match(denials)).toHaveLength(1)
    // The same look finds the promise where there is one.
    expect(others[told][lang].join('\n')).toMatch(promises)
  })

  test.each(['zh', 'en'] as const)('are five, like those of the other levels (%s)', (lang) => {
    expect(aloneSentences[told][lang]).toHaveLength(others[told][lang].length)
  })
})

test('of a list they say that several lists could have been tried', () => {
  expect(aloneSentences.list.zh[2]).toContain(
    '没有公共随机数参与，主持抽奖的这台设备理论上可能在截止之前试过多份名单',
  )
  expect(aloneSentences.list.en[2]).toContain(
    'No public random number took part: the machine that held this draw could in theory have tried several lists before it closed one.',
  )
})

test.each(['zh', 'en'] as const)('of a list at level B only the organiser cannot steer (%s)', (lang) => {
  const third = sentences[lang][2]
  expect(third).toMatch(
    /因此主办方无法预知或操纵；我们若要操纵|the organiser can neither know nor steer the result; we could only/,
  )
})

test.each(['zh', 'en'] as const)(
  "of an operator's own network they promise nothing international (%s)",
  (lang) => {
    const all = privateSentences[lang].join('\n')
    expect(all).not.toMatch(promises)
    expect(all).not.toMatch(/国际|international/)
  },
)
