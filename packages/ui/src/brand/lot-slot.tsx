import './lot.css'

type Props = { readonly label: string; readonly size?: number }

/** The dashed place of a lot one could still get. */
export function LotSlot({ label, size = 36 }: Props) {
  return (
    <svg
      className="fd-lot fd-lot-slot"
      width={size}
      height={size * 2.75}
      viewBox="0 0 36 99"
      role="img"
      aria-label={label}
      focusable="false"
    >
      <rect x=".5" y=".5" width="35" height="98" rx="3" />
      <path d="M18 43.5v12M12 49.5h12" />
    </svg>
  )
}
