import { Button, Field, Icon, useWords } from '@fairdraw/ui'
import { type FormEvent, useState } from 'react'
import { lidTyped, paths } from '../../lib/paths.ts'
import { canScan, ScanCamera } from '../../lib/scan-camera.tsx'
import { myWords } from './my-words.ts'

/** The way into another draw: its link or short id, typed or scanned. */
export function CodeForm() {
  const say = useWords(myWords)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const [isScanning, setScanning] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const lid = lidTyped(typed)
    setWrong(lid === null ? say.codeWrong : '')
    if (lid !== null) location.assign(paths.draw(lid))
  }
  const scanned = (text: string) => {
    const place = placeIn(text)
    setWrong(place === null ? say.scanWrong : '')
    if (place !== null) location.assign(place)
  }
  return (
    <form className="my-code" onSubmit={submit} noValidate>
      {isScanning && <ScanCamera aim={say.aim} refused={say.noCamera} onText={scanned} />}
      <Field
        label={say.code}
        value={typed}
        error={wrong}
        onChange={(event) => setTyped(event.target.value)}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" size={44} wide>
        {say.go}
      </Button>
      {canScan() && (
        <Button
          look="outline"
          size={44}
          wide
          icon={<Icon name="qr" size={18} />}
          onClick={() => setScanning(!isScanning)}
        >
          {isScanning ? say.stopScan : say.scan}
        </Button>
      )}
    </form>
  )
}

/** Where a scanned code leads: to a draw of this site, by the channel and the friend that its link names. */
function placeIn(text: string): string | null {
  const lid = lidTyped(text)
  if (lid === null) return null
  const address = URL.parse(text)
  return paths.draw(lid) + (address?.origin === location.origin ? address.search : '')
}
