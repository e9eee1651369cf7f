import type { ReactNode } from 'react'

/** A lot lying down, the one that is drawn. */
function DrawnLot({ x, y, width }: { readonly x: number; readonly y: number; readonly width: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="drawn" width={width} height="15" rx="3" />
      <circle className="eye-drawn" cx="9" cy="7.5" r="2.2" />
      <path className="on-drawn" d={`M18 7.5h${width * 0.45}`} />
    </g>
  )
}

const SETTINGS = [
  { y: 24, at: 86 },
  { y: 96, at: 58 },
]

/** A list with its settings: sliders above and below the drawn lot. */
export function SettingsScene() {
  return (
    <>
      <rect className="paper" x="17" y="4" width="126" height="112" rx="6" />
      {SETTINGS.map(({ y, at }) => (
        <g key={y}>
          <path className="faint" d={`M33 ${y}h94`} />
          <path d={`M33 ${y}H${at - 7}`} />
          <circle className="paper" cx={at} cy={y} r="7" />
        </g>
      ))}
      <rect className="paper" x="33" y="42" width="12" height="12" rx="2" />
      <path d="m36 48 2.5 2.6 4.6-5" />
      <path className="faint" d="M55 48h60" />
      <DrawnLot x={33} y={66} width={94} />
    </>
  )
}

/** An article of an account on a phone, the drawn lot under it. */
export function AccountScene() {
  return (
    <>
      <rect className="paper" x="49" y="2" width="62" height="116" rx="8" />
      <circle className="paper" cx="64" cy="20" r="7" />
      <path className="faint" d="M77 17h24M77 24h16" />
      <rect className="paper" x="57" y="36" width="46" height="28" rx="3" />
      <path d="m57 60 12-12 10 10 8-8 16 13" />
      <path className="faint" d="M57 74h46M57 102h30" />
      <DrawnLot x={62} y={82} width={62} />
    </>
  )
}

/** Two in conversation, and a lot among their words. */
export function GroupScene() {
  return (
    <>
      <path
        className="paper"
        d="M16 12h78a6 6 0 0 1 6 6v22a6 6 0 0 1-6 6H36L24 56V46h-8a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6z"
      />
      <path className="faint" d="M24 24h58M24 34h38" />
      <path
        className="paper"
        d="M66 62h78a6 6 0 0 1 6 6v26a6 6 0 0 1-6 6h-8v11l-12-11H66a6 6 0 0 1-6-6V68a6 6 0 0 1 6-6z"
      />
      <DrawnLot x={72} y={73} width={66} />
    </>
  )
}

const COMMENTS = [8, 33, 83]

/** Comments one below the other, one of them drawn. */
export function CommentsScene() {
  return (
    <>
      {COMMENTS.map((y, i) => (
        <g key={y} transform={`translate(14 ${y})`}>
          <circle className="paper" cx="9" cy="9" r="8" />
          <path className="faint" d={`M28 5h${[74, 92, 60][i]}M28 13h${[50, 36, 84][i]}`} />
        </g>
      ))}
      <circle className="paper" cx="23" cy="67" r="8" />
      <DrawnLot x={42} y={59} width={100} />
      <path className="faint" d="M42 108h40" />
    </>
  )
}

/** A colleague's card beside the people who come by it. */
export function StaffScene() {
  return (
    <>
      <rect className="paper" x="20" y="18" width="60" height="84" rx="6" />
      <path d="M40 18v-8h20v8" />
      <circle className="paper" cx="50" cy="46" r="11" />
      <path d="M32 82c2-13 34-13 36 0" />
      <path className="faint" d="M34 92h32" />
      <path className="thread" d="M82 34h18M82 60h18M82 86h18" />
      <rect className="paper" x="102" y="26" width="42" height="15" rx="3" />
      <DrawnLot x={102} y={52} width={48} />
      <rect className="paper" x="102" y="78" width="42" height="15" rx="3" />
      <path className="faint" d="M111 33.5h22M111 85.5h16" />
    </>
  )
}

const SEATS = [0, 1, 2, 3, 4, 5].map((seat) => {
  const angle = (seat / 6 - 0.25) * Math.PI * 2
  return { seat, x: 80 + Math.cos(angle) * 46, y: 60 + Math.sin(angle) * 44 }
})

/** A round of people and the lot between them. */
export function StaffGroupScene() {
  return (
    <>
      <ellipse className="thread" cx="80" cy="60" rx="46" ry="44" />
      {SEATS.map(({ seat, x, y }) => (
        <g key={seat} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
          <circle className="paper" r="13" />
          <circle cy="-3" r="4.2" />
          <path d="M-7 8.5c1.5-7 12.5-7 14 0" />
        </g>
      ))}
      <DrawnLot x={54} y={52} width={52} />
    </>
  )
}

/** A phone whose page has the capsule of a mini program. */
export function MiniScene(): ReactNode {
  return (
    <>
      <rect className="paper" x="46" y="2" width="68" height="116" rx="9" />
      <rect className="paper" x="82" y="11" width="25" height="12" rx="6" />
      <path d="M90 17h.1M94.5 14v6M100 17h.1" />
      <rect className="paper" x="56" y="34" width="48" height="48" rx="24" />
      <circle cx="80" cy="58" r="17" />
      <path d="M80 45a13 13 0 0 1 13 13M80 71a13 13 0 0 1-13-13" />
      <circle className="drawn" cx="80" cy="58" r="6" />
      <path className="faint" d="M62 96h36M70 105h20" />
    </>
  )
}
