import { isOk, isSame, ofEachDraw, repeated, type Violation } from './violation.ts'

type LotTold = {
  readonly k: number
  readonly label: string
  readonly salt: string
  readonly path: readonly string[]
  readonly at: string
}

/** Each lot has one holder, each holder one lot, and it is the one that they were told. */
export const checkLots = ofEachDraw(({ lid, what, lots }, operations) => {
  if (what !== 'lots') return []
  const found: Violation[] = []
  const tell = (rule: string, sort: Violation['sort'], said: string) =>
    found.push({ rule, sort, said, of: lid })
  for (const { who, told } of operations.filter(isOk('take')))
    if (!isSame(bare(lots[who]), bare(told)))
      tell('lot lost', 'lost', `${who} does not hold the lot that they were told`)
  for (const k of repeated(Object.values(lots).map((lot) => (lot as LotTold).k)))
    tell('lot twice', 'doubled', `lot ${k} has two holders`)
  return found
})

/** What never changes of a lot. */
function bare(lot: unknown): unknown {
  if (lot === undefined) return null
  const { k, label, salt, path, at } = lot as LotTold
  return { k, label, salt, path, at }
}
