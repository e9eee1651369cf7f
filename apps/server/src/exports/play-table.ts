import type { Play } from '@fairdraw/application/ports'
import { iso, tierName } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { outcomeWords } from './export-words.ts'
import { type Cell, headsOf, rowsAtOnce, type Table, type TableSource } from './table.ts'

const heads = [
  ...([
    'playPlace',
    'nickname',
    'joinSeq',
    'playCount',
    'at',
    'playNumber',
    'tier',
    'prize',
    'outcome',
  ] as const),
  ...(['playKey', 'playRef'] as const),
]

/** Every play there was when it was asked for, in the one order of the draw. */
export async function playTable(source: TableSource): Promise<Table> {
  const { store, draw, order } = source
  const book = await store.read((tx) => tx.plays.book(draw.id))
  const total = book?.playCount ?? 0
  return { header: headsOf(order, heads), rows: total, pages: pagesOf(source, total) }
}

async function* pagesOf(source: TableSource, total: number): AsyncGenerator<readonly (readonly Cell[])[]> {
  const { store, draw } = source
  for (let from = 0; from < total; from += rowsAtOnce) {
    const page = await store.read(async (tx) => {
      const plays = await tx.plays.list(draw.id, from, Math.min(rowsAtOnce, total - from))
      const seqs = [...new Set(plays.map(({ joinSeq }) => joinSeq))]
      return { plays, entrants: await tx.entrants.bySeqs(draw.id, seqs) }
    })
    const names = new Map(page.entrants.map(({ joinSeq, nickname }) => [joinSeq, nickname]))
    yield page.plays.map((play) => cells(source, play, names.get(play.joinSeq) ?? ''))
  }
}

/** What waits for its beacon has no number yet, and its secret is not told before. */
function cells({ draw, order: { lang } }: TableSource, play: Play, nickname: string): Cell[] {
  const { seq, joinSeq, i, at, u, tier, k, ref } = play
  const prize = draw.settings.prizes.find((one) => one.tier === tier)
  const outcome = u === null ? 'waiting' : tier === null ? 'nothing' : 'won'
  return [
    seq + 1,
    nickname,
    joinSeq,
    i,
    iso(at),
    u ?? '',
    tier === null ? '' : lang === 'zh' ? tierName(tier) : tier,
    prize?.name ?? '',
    outcomeWords[lang][outcome],
    u === null ? '' : hex(k),
    hex(ref),
  ]
}
