import { useEffect, useEffectEvent, useRef, useState } from 'react'
import './scan-camera.css'

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> }
type DetectorClass = new (options: { readonly formats: readonly string[] }) => Detector

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
}

/** True where this browser reads codes itself and pages may use the camera. */
export function canScan(): boolean {
  return detectorClass() !== undefined && navigator.mediaDevices !== undefined
}

const lookEveryMs = 200
/** The same code is looked at for a while; it counts once. */
const sameForMs = 4_000

type Props = {
  /** What the camera is held at. */
  readonly aim: string
  /** What is said when it may not be used. */
  readonly refused: string
  readonly onText: (text: string) => void
}

/** The camera's picture; every code it reads is handed on once. */
export function ScanCamera({ aim, refused, onText }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  const last = useRef({ text: '', at: 0 })
  const found = useEffectEvent((text: string) => {
    const now = performance.now()
    const isSame = text === last.current.text && now - last.current.at < sameForMs
    last.current = { text, at: now }
    if (!isSame) onText(text)
  })
  useEffect(() => {
    const Reader = detectorClass()
    const picture = video.current
    if (!Reader || !picture) return
    const reader = new Reader({ formats: ['qr_code', 'code_128', 'code_39', 'ean_13'] })
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const look = async () => {
      const codes = await reader.detect(picture).catch(() => [])
      if (isOver) return
      for (const { rawValue } of codes) found(rawValue)
      timer = setTimeout(() => void look(), lookEveryMs)
    }
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (isOver) return close(stream)
      picture.srcObject = stream
      await picture.play()
      await look()
    }
    open().catch(() => setRefused(true))
    return () => {
      isOver = true
      clearTimeout(timer)
      close(stream)
    }
  }, [])
  if (isRefused) return <p role="alert">{refused}</p>
  return (
    <figure className="scan-camera">
      <video ref={video} muted playsInline aria-label={aim} />
      <figcaption>{aim}</figcaption>
    </figure>
  )
}

function close(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
