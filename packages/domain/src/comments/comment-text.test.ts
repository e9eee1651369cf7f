import { describe, expect, it, test } from 'vitest'
import { CommentText } from './comment-text.ts'

const read = (text: string, userName = '小李') => new CommentText({ text, userName })

describe('who is mentioned', () => {
  test.each([
    ['@小明', ['小明']],
    ['来了666@小明快来', ['小明快来']],
    ['@小明@小红', ['小明', '小红']],
    ['@小明，@小红！', ['小明', '小红']],
    ['＠小明 @小明', ['小明']],
    ['@Alice @ALICE @ａｌｉｃｅ', ['ALICE']],
    ['@小明😂 @小明', ['小明']],
    ['@🌸🌸 @小花🌸', ['🌸🌸', '小花']],
    ['@小\u200b明 @小明', ['小明']],
    ['@a.b-c_d·e.', ['A.B-C_D·E']],
    ['@मीना @José', ['मीना', 'JOSÉ']],
    ['a@b.com 和 me.too+x@mail.example.org', []],
    ['回复@小明：@小红 看', ['小红']],
    ['回复 @小明: 好', []],
    ['Reply to @Bob: hi', []],
    ['@ 小明', []],
    ['@', []],
    ['@！', []],
  ])('in “%s”', (text, names) => {
    expect(read(text).mentions).toEqual(names)
  })

  it('is never who writes, however they write themselves', () => {
    expect(read('@Ann @ａｎｎ @Bob', 'ann').mentions).toEqual(['BOB'])
    expect(read('@Ann Lee @Bob', 'Ann Lee').mentions).toEqual(['BOB'])
    expect(read('@小李🌸 你好', '小李🌸').mentions).toEqual([])
    expect(read('@小明', '').mentions).toEqual(['小明'])
  })
})

describe('what is blank', () => {
  test.each([
    ['', 'empty'],
    [' \n\t\u3000\u00a0', 'empty'],
    ['\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2060\ufeff\u00ad', 'empty'],
    ['\u3164\u115f\u2800', 'empty'],
    ['😂', 'emoji_only'],
    ['👩‍⚕️ 👨‍👩‍👧‍👦', 'emoji_only'],
    ['🇨🇳🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'emoji_only'],
    ['1️⃣#️⃣*⃣', 'emoji_only'],
    ['👍🏽✌🏿', 'emoji_only'],
    ['❤ ☺️', 'emoji_only'],
    ['[笑哭][doge][微笑R][tv_doge]', 'emoji_only'],
    ['回复@小明：😂', 'emoji_only'],
    ['1', 'words'],
    ['#', 'words'],
    ['[1]', 'words'],
    ['[]', 'words'],
    ['😂。', 'words'],
    ['@小明', 'words'],
    ['😂哈', 'words'],
  ])('in “%s”', (text, blank) => {
    expect(read(text).blank).toBe(blank)
  })
})

describe('how long it is', () => {
  test.each([
    ['', 0],
    ['四个汉字', 4],
    ['a b\u3000c', 3],
    ['你好😂😂[笑哭]', 2],
    ['@小明 你好', 2],
    ['𠮷𠮷', 2],
    ['e\u0301e\u0301', 2],
    ['नमस्ते', 3],
    ['한국', 2],
    ['\u1112\u1161\u11ab\u1100\u116e\u11a8', 2],
    ['\u202eabc\u202c', 3],
    ['a@b.com', 7],
    ['1️⃣2', 1],
  ])('in “%s”', (text, length) => {
    expect(read(text).length).toBe(length)
  })

  it('answers at once, whatever is sent', () => {
    const before = performance.now()
    for (const part of ['a', '@', 'a@', '[', '回复@', '#', '👩‍', 'a.'])
      expect(read(part.repeat(20_000))).toMatchObject({
        mentions: expect.any(Array),
        length: expect.any(Number),
      })
    expect(performance.now() - before).toBeLessThan(2_000)
  })
})

it('reads every character by what Unicode says of it', () => {
  const wrong: string[] = []
  const check = (holds: boolean, character: string) => {
    if (!holds) wrong.push(`U+${character.codePointAt(0)?.toString(16)}`)
  }
  // All but the long runs of Han and Hangul, which are alike.
  const runs = [
    [0x1, 0x3500],
    [0xa000, 0xac10],
    [0xf900, 0x10000],
    [0x1f000, 0x1fb00],
    [0xe0000, 0xe0200],
  ] as const
  const codes = runs.flatMap(([from, to]) => Array.from({ length: to - from }, (_, n) => from + n))
  for (const character of codes.map((code) => String.fromCodePoint(code))) {
    const isEmoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u.test(character)
    const isUnseen = /[\p{Default_Ignorable_Code_Point}\u2800\s]/u.test(character)
    const { blank, length } = read(character)
    check(blank === (isUnseen ? 'empty' : isEmoji ? 'emoji_only' : 'words'), character)
    check(length === (isUnseen || isEmoji ? 0 : 1), character)
    check(read(`a${character}a`).length === 2 || !isUnseen, character)
  }
  expect(wrong).toEqual([])
})

it('compares texts without case, width and what nobody sees', () => {
  for (const text of ['ＬＯＶＥ', 'love', 'LO\u200bVE', '\u202eLove']) expect(read(text).folded).toBe('LOVE')
  expect(read('Straße').folded).toBe('STRASSE')
  expect(read('ΟΔΟΣ').folded).toBe(read('οδος').folded)
  expect(read('㎏').folded).toBe('KG')
})
