import { beforeAll, describe, expect, it } from 'vitest'
import { type ReadPdf, readPdf } from '../testing/read-pdf.ts'
import type { CertificateFacts } from './certificate-facts.ts'
import { drawCertificate } from './draw-certificate.ts'

const proof = '{"v":"lot/1","title":"三周年"}\n'
const facts: CertificateFacts = {
  lid: '2345abcdef',
  title: '三周年店庆抽奖',
  organiser: '山间茶事',
  level: 'B',
  status: 'claiming',
  timeZone: 'Asia/Shanghai',
  publishedAt: Date.parse('2026-01-02T00:00:00Z'),
  closedAt: Date.parse('2026-01-03T12:00:00Z'),
  drawnAt: Date.parse('2026-01-03T12:00:20Z'),
  people: 2_586,
  standing: 6,
  setAside: 1,
  handedOver: 2,
  prizes: [
    { tier: 1, name: '盖碗茶器', won: 1, winners: [{ shown: '苏**', place: 3_017 }] },
    { tier: 2, name: '茶点券', won: 5, winners: ['欧阳**', '', '喆*', 'J***', '😀*'].map(seat) },
  ],
  hash: { of: 'result', value: '7f'.repeat(32) },
  address: 'https://draws.example/proof/2345abcdef',
}

function seat(shown: string, at: number) {
  return { shown, place: at + 1 }
}

const made = (changes: Partial<CertificateFacts> = {}, lang: 'zh' | 'en' = 'zh') =>
  drawCertificate({ ...facts, ...changes }, { lang, proof, at: Date.parse('2026-01-04T00:00:00Z') })

describe('a certificate', () => {
  let pdf: ReadPdf
  beforeAll(async () => {
    pdf = readPdf(await made())
  })

  it('is one page, with the whole proof attached', () => {
    expect(pdf.pages).toBe(1)
    expect([...pdf.attached]).toEqual([['proof.json', proof]])
  })

  it('says whose draw it was, when, with how many people, and what came of it, by the draw’s own clock', () => {
    for (const line of [
      '抽奖结果证书',
      '三周年店庆抽奖',
      '山间茶事',
      '2026年1月3日 20:00:20 Asia/Shanghai',
      '2,586 人',
      '6 份（另有 1 份作废）',
      '2 / 6 份',
    ])
      expect(pdf.lines).toContain(line)
  })

  it('names the winners as they are shown, and by their place where no name is', () => {
    expect(pdf.lines).toContain('苏** 第 3,017 位')
    // A letter that the typeface has not is drawn as a box, and is still the letter for who copies it.
    expect(pdf.lines).toContain('欧阳** 第 1 位　第 2 位　喆* 第 3 位　J*** 第 4 位　😀* 第 5 位')
  })

  it('tells the fingerprint that pages show, and the whole hash', () => {
    expect(pdf.lines).toContain('FXZQ-YZVZ-FX')
    expect(pdf.lines).toContain(facts.hash.value)
  })
})

it('a certificate in English is in English', async () => {
  const { lines } = readPdf(await made({}, 'en'))
  expect(lines).toContain('Certificate of a draw')
  expect(lines).toContain('3 January 2026 at 20:00:20 Asia/Shanghai')
})

it('more winners than a page holds are counted, and nothing runs off it', async () => {
  const winners = Array.from({ length: 300 }, (_, at) => seat('张*', at))
  const prizes = Array.from({ length: 20 }, (_, at) => ({
    tier: at + 1,
    name: '糖'.repeat(80),
    won: 400,
    winners,
  }))
  const { pages, lines } = readPdf(await made({ title: '长'.repeat(200), prizes }))
  const named = lines.flatMap((line) => line.match(/张\*/g) ?? []).length
  expect(pages).toBe(1)
  expect(lines).toContain(`另有 ${(8_000 - named).toLocaleString('en-US')} 位，见存档中的中奖名单`)
  expect(lines.find((line) => line.startsWith('长'))?.length).toBeLessThan(30)
})

it('a draw without a result says so, and a service without an address has no code', async () => {
  const nothing = {
    status: 'cancelled',
    standing: 0,
    setAside: 0,
    prizes: [],
    drawnAt: null,
    address: null,
  } as const
  const { lines } = readPdf(await made(nothing))
  expect(lines).toContain('已取消，没有结果')
  expect(lines).toContain('没有中奖者')
  expect(lines).not.toContain('扫码自己算')
})

it('the same facts make the same bytes', async () => {
  expect((await made()).equals(await made())).toBe(true)
})
