import { iceCrack } from './ice-crack.ts'

const ROWS = [14, 37, 83, 106]
const CELLS = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })))

/** Lots of a list between two threads, the middle one drawn out. */
export function ListScene() {
  return (
    <>
      <path className="thread" d="M29 1v118M124 1v118" />
      {ROWS.map((y, i) => (
        <g key={y} transform={`translate(16 ${y - 8})`}>
          <rect className="paper" width="118" height="17" rx="3" />
          <circle cx="10" cy="8.5" r="2.2" />
          <path className="faint" d={`M21 8.5h${[52, 66, 46, 60][i]}`} />
        </g>
      ))}
      <path
        className="thread"
        d="M29 5v16M29 28v17M29 74v17M29 97v17M124 5v16M124 28v17M124 74v17M124 97v17"
      />
      <g transform="translate(40 52)">
        <rect className="drawn" width="118" height="17" rx="3" />
        <circle className="eye-drawn" cx="10" cy="8.5" r="2.4" />
        <path className="on-drawn" d="M21 8.5h58" />
      </g>
    </>
  )
}

/** Nine copy-book cells, one lit and drawn, the way there still warm. */
export function NineGridScene() {
  return (
    <g transform="translate(21 1)">
      {CELLS.map(({ row, column }) => {
        const isDrawn = row === 1 && column === 2
        const isWarm = row === 0 && column === 2
        return (
          <g key={`${row}${column}`} transform={`translate(${column * 40} ${row * 40})`}>
            <rect className={isDrawn ? 'drawn' : isWarm ? 'tint' : 'paper'} width="37" height="37" rx="2" />
            {!isDrawn && <path className="faint dotted" d="M5 5l27 27M32 5 5 32M18.5 4v29M4 18.5h29" />}
          </g>
        )
      })}
      <path className="ink" d="M53 49v19l15-9.5z" />
      <circle className="eye-drawn" cx="98.5" cy="58.5" r="7" />
    </g>
  )
}

const CARD_BACKS = [
  { turn: 'translate(6 30) rotate(-14)', lattice: iceCrack(4, 40, 70) },
  { turn: 'translate(54 18) rotate(0)', lattice: iceCrack(9, 40, 70) },
]

/** Two cards still face down under their ice-crack lattice, the third turned. */
export function CardsScene() {
  return (
    <g transform="translate(0 2)">
      {CARD_BACKS.map(({ turn, lattice }) => (
        <g key={turn} transform={turn}>
          <rect className="paper" width="52" height="84" rx="5" />
          <rect className="paper" x="6" y="7" width="40" height="70" rx="1" strokeWidth="1" />
          <path d={lattice} transform="translate(6 7)" strokeWidth="1.1" />
        </g>
      ))}
      <g transform="translate(98 14) rotate(13)">
        <rect className="paper" width="56" height="88" rx="5" />
        <rect className="faint" x="6" y="6" width="44" height="76" rx="2" />
        <path className="drawn" d="M25.5 32a12.5 12.5 0 0 0 0 24.6zM30.5 32a12.5 12.5 0 0 1 0 24.6z" />
      </g>
    </g>
  )
}

const LOTS_IN_TUBE = [
  { turn: -21, x: 62, y: 30 },
  { turn: -11, x: 70, y: 22 },
  { turn: 11, x: 90, y: 22 },
  { turn: 21, x: 98, y: 30 },
]

/** The tube with its lots, one of them risen. */
export function LotsScene() {
  return (
    <>
      {LOTS_IN_TUBE.map(({ turn, x, y }) => (
        <g key={turn} transform={`rotate(${turn} 80 118)`}>
          <rect className="paper" x={(x + 80 * 1.4) / 2.4 - 5} y={y} width="10" height="70" rx="3" />
          <circle className="ink" cx={(x + 80 * 1.4) / 2.4} cy={y + 7} r="1.6" />
        </g>
      ))}
      <rect className="drawn" x="74" y="2" width="13" height="80" rx="3" />
      <circle className="eye-drawn" cx="80.5" cy="11" r="2" />
      <path className="paper" d="M43 66h75l-7 52a2 2 0 0 1-2 1.5H52a2 2 0 0 1-2-1.5z" />
      <path d="M45 78h71M50 108h61" />
      <path className="faint" d="M55 84v18M64 84v18M73 84v18M82 84v18M91 84v18M100 84v18" />
    </>
  )
}
