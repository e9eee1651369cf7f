import type { PageCanvas, Type } from './page-canvas.ts'

type Measure = Pick<PageCanvas, 'widthOf'>

/** What holds together on a line: a Latin word, or one Chinese letter, with the marks around it. */
const words = /[（《「“‘]*(?:[\u0021-\u024f]+|[^\s])[，。；：！？、）》」”’]*\s*|\s+/gu

/** A text in lines of this width, no more than `most`; what is cut off ends with three dots. */
export function linesThatFit(
  canvas: Measure,
  text: string,
  type: Type,
  width: number,
  most: number,
): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.match(words) ?? []) {
    if (line === '' || canvas.widthOf((line + word).trimEnd(), type) <= width) {
      line += word
      continue
    }
    if (lines.length === most - 1) return [...lines, cut(canvas, `${line}${word}`, type, width)]
    lines.push(line)
    line = word
  }
  return [...lines, cut(canvas, line, type, width)]
}

/** A word may be wider than its line. */
function cut(canvas: Measure, text: string, type: Type, width: number): string {
  const whole = text.trimEnd()
  if (canvas.widthOf(whole, type) <= width) return whole
  const letters = [...whole]
  while (letters.length > 0 && canvas.widthOf(`${letters.join('')}…`, type) > width) letters.pop()
  return `${letters.join('')}…`
}

/** Names one after another in lines of this width, none of them broken; says how many found room. */
export function wrapped(
  canvas: Measure,
  names: readonly string[],
  type: Type,
  width: number,
  most: number,
): { readonly lines: readonly string[]; readonly used: number } {
  const lines: string[] = []
  let used = 0
  for (const name of names) {
    const last = lines.at(-1)
    const longer = last === undefined ? '' : `${last}　${name}`
    if (last !== undefined && canvas.widthOf(longer, type) <= width) lines[lines.length - 1] = longer
    else if (lines.length < most) lines.push(cut(canvas, name, type, width))
    else break
    used += 1
  }
  return { lines, used }
}
