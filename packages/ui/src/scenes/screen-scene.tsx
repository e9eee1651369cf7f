import { evenPlaces, placeLots } from '../globe/sphere.ts'

const LIT = placeLots(evenPlaces(150), 0.4).filter(
  (lot) => lot.z > 0 && Math.hypot(lot.x - 0.32, lot.y) > 0.18,
)

/** A big screen in the dark: the globe, and one lot before it. */
export function ScreenScene() {
  return (
    <>
      <rect className="night" x="1" y="3" width="158" height="95" rx="4" />
      {LIT.map(({ index, x, y, light }) => (
        <rect
          key={index}
          className="lit"
          opacity={(0.12 + light * 0.8).toFixed(2)}
          x={(78 + x * 37).toFixed(1)}
          y={(48 + y * 37).toFixed(1)}
          width="2.2"
          height="5.6"
        />
      ))}
      <rect className="drawn" x="84" y="32" width="10" height="38" rx="1" />
      <path d="M80 98v16M48 119h64M64 119c2-7 30-7 32 0" />
    </>
  )
}
