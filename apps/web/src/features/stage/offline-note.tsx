import { useWords } from '@fairdraw/ui'
import { useEffect, useState } from 'react'
import { hallWords } from './hall-words.ts'

/** A line that blinks need not be spoken of. */
const saidAfterMs = 1_500

/** That this screen has lost its line, discreetly: nothing on it is lost, and it goes on when the line is back. */
export function OfflineNote() {
  const say = useWords(hallWords)
  const [isSaid, setSaid] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), saidAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return isSaid ? (
    <p className="hall-offline" role="status">
      {say.offline}
    </p>
  ) : null
}
