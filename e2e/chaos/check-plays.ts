import type { SpinSeen } from './end.ts'
import { isOk, ofEachDraw, repeated, type Violation } from './violation.ts'

type PlayTold = Omit<SpinSeen, 'ref'>

/** A play that was told is there once, as it was told; none is there that nobody asked for, and no more is won than there was. */
export const checkPlays = ofEachDraw(({ lid, what, spins, stock }, operations) => {
  if (what !== 'wheel') return []
  const found: Violation[] = []
  const tell = (rule: string, sort: Violation['sort'], said: string) =>
    found.push({ rule, sort, said, of: lid })
  const played = spins.map((line) => JSON.parse(line) as SpinSeen)
  // However often it was answered, it was one play.
  const byKey = new Map(operations.filter(isOk('play')).map(({ key, told }) => [key, told as PlayTold]))
  const told = [...byKey.values()]
  for (const { seq, i, nonce, k, u, tier } of told) {
    const spin = played[seq]
    const isThere =
      spin?.i === i && spin.nonce === nonce && spin.k === k && spin.u === u && spin.tier === tier
    if (!isThere) tell('play lost', 'lost', `play ${seq} is not as it was told`)
  }
  for (const seq of repeated(told.map(({ seq }) => seq)))
    tell('place twice', 'doubled', `play ${seq} was told to two`)
  for (const nonce of repeated(played.map((spin) => spin.nonce)))
    tell('played twice', 'doubled', `the nonce ${nonce} was played twice`)
  const asked = new Set(
    operations.filter(({ kind }) => kind === 'play').map(({ key }) => key.split(' ').at(-1)),
  )
  for (const { seq, nonce } of played)
    if (!asked.has(nonce)) tell('played unasked', 'wrong', `nobody asked for play ${seq}`)
  for (const [tier, count] of Object.entries(stock)) {
    const won = played.filter((spin) => spin.tier === Number(tier)).length
    const toldSo = told.filter((play) => play.tier === Number(tier)).length
    if (Math.max(won, toldSo) > count)
      tell('oversold', 'doubled', `${Math.max(won, toldSo)} of ${count} pieces of tier ${tier} were won`)
  }
  return found
})
