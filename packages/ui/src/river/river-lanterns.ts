/** What an instance is: the shader tells them apart by this. Painted in this order. */
const part = { ground: 0, light: 1, lantern: 2, wake: 3 } as const

/** Bytes of an instance: line, step and chance (3 floats), letters (5), their number, role and part (16 bit each). */
export const stride = 28
/** Most lanterns that come to the front. */
export const mostFronted = 5
/** Was drawn and flares where it floats. */
const flares = 9
/** Glints that a lantern leaves behind it on its way to the front. */
const glints = 44

/** A lantern as the card is told of it, the farthest first. */
export type RiverLantern = {
  readonly along: number
  readonly step: number
  readonly label: string
  /** Which of those who come to the front, from 0; -1 flares where it is. */
  readonly seat?: number
}

/** Everything on the river as the graphics card reads it, each lantern with its light on the water. */
export function riverBytes(
  lanterns: readonly RiverLantern[],
  cellsOf: (label: string) => readonly number[],
): { readonly bytes: ArrayBuffer; readonly instances: number } {
  const fronted = lanterns.filter(({ seat = -1 }) => seat >= 0).length
  const instances = 1 + 2 * lanterns.length + glints * fronted
  const view = new DataView(new ArrayBuffer(instances * stride))
  let next = 0
  const add = (along: number, step: number, chance: number, which: number, seat?: number, label = '') => {
    const at = next++ * stride
    view.setFloat32(at, along, true)
    view.setFloat32(at + 4, step, true)
    view.setFloat32(at + 8, chance, true)
    const cells = cellsOf(label)
    for (let i = 0; i < 5; i++) view.setUint16(at + 12 + 2 * i, cells[i] ?? 0, true)
    view.setUint16(at + 22, cells.length, true)
    view.setUint16(at + 24, seat === undefined ? 0 : seat < 0 ? flares : seat + 1, true)
    view.setUint16(at + 26, which, true)
  }
  const chanceOf = ({ along, step }: RiverLantern) => (along * 7.31 + step * 0.137) % 1
  add(0, 0, 0, part.ground)
  for (const one of lanterns) add(one.along, one.step, chanceOf(one), part.light, one.seat)
  for (const { seat } of lanterns)
    if (seat !== undefined && seat >= 0)
      for (let i = 0; i < glints; i++) add((i + 0.5) / glints, 0, (i * 0.618) % 1, part.wake, seat)
  for (const one of lanterns) add(one.along, one.step, chanceOf(one), part.lantern, one.seat, one.label)
  return { bytes: view.buffer as ArrayBuffer, instances }
}
