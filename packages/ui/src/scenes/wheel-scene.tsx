const RADIUS = 57
const RIM = 49
const HUB = 13
const SECTORS = 8

const turned = (turn: number, reach: number) => {
  const angle = (turn - 0.25) * Math.PI * 2
  return `${(80 + Math.cos(angle) * reach).toFixed(1)} ${(62 + Math.sin(angle) * reach).toFixed(1)}`
}

const spokes = Array.from({ length: SECTORS }, (_, i) => (i + 0.5) / SECTORS)
const ticks = Array.from(
  { length: 72 },
  (_, i) => `M${turned(i / 72, RADIUS - 3.5)}L${turned(i / 72, RADIUS - 0.5)}`,
)

/** A wheel after a luopan: ring of ticks, and the sector under the pointer filled. */
export function WheelScene() {
  const half = 0.5 / SECTORS
  return (
    <>
      <circle className="paper" cx="80" cy="62" r={RADIUS} />
      <path d={ticks.join('')} strokeWidth="1" />
      <circle cx="80" cy="62" r={RIM} />
      <path d={spokes.map((at) => `M${turned(at, HUB)}L${turned(at, RIM)}`).join('')} />
      <path
        className="drawn"
        d={`M${turned(-half, HUB)}L${turned(-half, RIM - 0.7)}A${RIM} ${RIM} 0 0 1 ${turned(half, RIM - 0.7)}L${turned(half, HUB)}z`}
      />
      <circle className="paper" cx="80" cy="62" r={HUB} />
      <rect className="ink" x="75.5" y="57.5" width="9" height="9" rx="1" />
      <path className="ink" d="M72 0h16l-8 14z" />
    </>
  )
}
