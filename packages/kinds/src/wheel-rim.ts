/** Radii of the luopan, in the units of its drawing. */
export const radius = { rim: 176, ring: 159.5, disc: 154.5, hubRing: 53, hub: 46 } as const

/** A point at an angle (degrees clockwise from the top) and a distance from the middle. */
export function at(deg: number, distance: number): string {
  const angle = ((deg - 90) * Math.PI) / 180
  return `${(Math.cos(angle) * distance).toFixed(2)} ${(Math.sin(angle) * distance).toFixed(2)}`
}

/** A sector from the hub's ring, or another, to the edge of the disc; a whole disc for a single one. */
export function sectorPath(fromDeg: number, toDeg: number, hubRing: number = radius.hubRing): string {
  const { disc } = radius
  const isWide = toDeg - fromDeg > 180 ? 1 : 0
  return `M${at(fromDeg, hubRing)}L${at(fromDeg, disc)}A${disc} ${disc} 0 ${isWide} 1 ${at(toDeg, disc)}L${at(toDeg, hubRing)}z`
}

const stroke = (deg: number, from: number, to: number) => `M${at(deg, from)}L${at(deg, to)}`

/** The ring of 120 ticks: each 15th strong, each 5th longer. */
export function ticks(which: 'strong' | 'longer' | 'short'): string {
  const path: string[] = []
  for (let tick = 0; tick < 120; tick++) {
    const sort = tick % 15 === 7 ? 'strong' : tick % 5 === 0 ? 'longer' : 'short'
    if (sort !== which) continue
    const [from, to] = { strong: [171.5, 162.2], longer: [171, 163.5], short: [171, 166] }[sort] as [
      number,
      number,
    ]
    path.push(stroke(sort === 'strong' ? tick * 3 + 1.5 : tick * 3, from, to))
  }
  return path.join('')
}

/** The 24 small ticks around the hub. */
export const hubTicks = Array.from({ length: 24 }, (_, tick) => stroke(tick * 15, 52, 49.5)).join('')
