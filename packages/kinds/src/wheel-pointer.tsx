/** An ink lot from above that ends inside the ring. */
export function WheelPointer() {
  return (
    <svg className="fd-wheel-pointer" viewBox="-.5 -.5 23 39.5" aria-hidden="true" focusable="false">
      <path
        d="M1.5 0h19a.8.8 0 0 1 .8.8V21L11 38 .7 21V.8A.8.8 0 0 1 1.5 0z"
        fill="var(--pointer)"
        stroke="var(--pointer-edge)"
      />
      <circle cx="11" cy="11" r="3.6" fill="var(--pointer-eye)" />
    </svg>
  )
}
