type Props = {
  readonly text: string
  readonly width: number
  readonly top: number
  readonly bottom: number
  readonly isName: boolean
}

/** A name is 0.61 of its lot wide; a number may fill a little less. */
const NAME_SHARE = 0.61
const NUMBER_SIZE = 62

/** From the middle of a character down to its baseline. A dominant-baseline does not reach the parts of a text in WebKit. */
export const toBaseline = '0.36em'

/** Characters one under another; Latin words stay level, because a turned word cannot be read. */
export function LotColumn(props: Props) {
  return /\p{Script=Han}|〇/u.test(props.text) ? <Upright {...props} /> : <Level {...props} />
}

function Upright({ text, width, top, bottom, isName }: Props) {
  const letters = Array.from(text)
  const room = bottom - top
  const wanted = isName ? width * NAME_SHARE : NUMBER_SIZE
  const size = Math.min(wanted, room / (letters.length * 1.04))
  const pitch = Math.min(room / letters.length, size * 1.12)
  const first = (top + bottom - pitch * (letters.length - 1)) / 2
  const placed = letters.map((letter, i) => ({ letter, y: first + i * pitch }))
  return (
    <text className={isName ? 'fd-lot-name' : 'fd-lot-number'} fontSize={size}>
      {placed.map(({ letter, y }) => (
        <tspan key={y} x={width / 2} y={y} dy={toBaseline}>
          {letter}
        </tspan>
      ))}
    </text>
  )
}

function Level({ text, width, top, bottom, isName }: Props) {
  const words = text.split(/\s+/)
  const longest = Math.max(...words.map((word) => word.length))
  const size = Math.min(isName ? 34 : 46, (width - 22) / (longest * 0.6))
  const first = (top + bottom - size * 1.25 * (words.length - 1)) / 2
  const placed = words.map((word, i) => ({ word, y: first + i * size * 1.25 }))
  return (
    <text className="fd-lot-level" fontSize={size}>
      {placed.map(({ word, y }) => (
        <tspan key={y} x={width / 2} y={y} dy={toBaseline}>
          {word}
        </tspan>
      ))}
    </text>
  )
}
