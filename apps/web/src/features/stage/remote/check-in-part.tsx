import { Avatar, Button, Field, useToast, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { canScan, ScanCamera } from '../../../lib/scan-camera.tsx'
import type { ShowDrive } from '../../../lib/show/drive-show.ts'
import type { ShowState } from '../../../lib/show/follow-show.ts'
import { useRoster } from '../controls/use-roster.ts'
import { numberIn } from './number-in.ts'
import { remoteWords } from './remote-words.ts'

type Props = { readonly state: ShowState; readonly drive: ShowDrive }

/** Staff check people in: by search, or by scanning the code on a badge or a phone. */
export function CheckInPart({ state, drive }: Props) {
  const say = useWords(remoteWords)
  const toast = useToast()
  const [typed, setTyped] = useState('')
  const [isScanning, setScanning] = useState(false)
  const { roster, checkIn } = useRoster(drive, typed)
  const come = async (number: string) => {
    const person = await checkIn(number, true)
    if (person) toast(say.scanned(person.name), 'bamboo')
  }
  return (
    <>
      <p className="remote-count">{say.arrived(state.arrived, state.people)}</p>
      {canScan() && (
        <Button look="outline" size={54} wide onClick={() => setScanning(!isScanning)}>
          {isScanning ? say.stopScan : say.scan}
        </Button>
      )}
      {isScanning && (
        <ScanCamera
          aim={say.aim}
          refused={say.noCamera}
          onText={(text) => {
            const number = numberIn(text)
            if (number !== '') void come(number)
          }}
        />
      )}
      <Field
        label={say.search}
        hint={say.searchHint}
        value={typed}
        autoComplete="off"
        maxLength={40}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className="remote-people">
        {roster?.list.map(({ number, name, department, picture, checked_in_at }) => (
          <li key={number}>
            <Avatar name={name} size={40} src={picture} />
            <p>
              <b>{name}</b>
              <span>{[number, department].filter(Boolean).join(' · ')}</span>
            </p>
            {checked_in_at === null ? (
              <Button size={44} onClick={() => void come(number)}>
                {say.checkIn}
              </Button>
            ) : (
              <>
                <em>{say.here}</em>
                <Button look="text" size={44} onClick={() => void checkIn(number, false)}>
                  {say.undo}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {roster?.list.length === 0 && <p className="type-2">{say.nobody}</p>}
    </>
  )
}
