/** The join number that an entrant's id spells; 0, which nobody has, for any other text. */
export function joinSeqIn(memberId: string): number {
  return /^[1-9]\d{0,14}$/.test(memberId) ? Number(memberId) : 0
}
