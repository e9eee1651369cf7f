import { Fingerprint, useWords } from '@fairdraw/ui'
import type { AnswerOf } from '../../../lib/call-table.ts'
import { thousands } from '../../../lib/format.ts'
import { useAsked } from '../../../lib/use-asked.ts'
import { proofWords } from './proof-words.ts'

type Names = AnswerOf<'taskNames'>

/** The names that came in beside those that the list sealed: as many, and the same fingerprint. */
export function NamesPrint({ id, closeHash }: { readonly id: string; readonly closeHash: string }) {
  const say = useWords(proofWords)
  const { data } = useAsked('taskNames', { id }, { about: closeHash })
  if (data && data.sealed === null) return null
  const isSame = data !== undefined && isEqual(data)
  return (
    <div className="proof-print">
      <dt>
        {say.names}
        <small aria-live="polite">{data ? said(data, isSame, say) : say.namesWait}</small>
      </dt>
      {data && (
        <dd>
          <Both names={data} isSame={isSame} />
        </dd>
      )}
    </div>
  )
}

function Both({ names: { given, sealed }, isSame }: { readonly names: Names; readonly isSame: boolean }) {
  const say = useWords(proofWords)
  if (given.print === null) return null
  if (isSame) return <Fingerprint value={given.print} copies={given.print} />
  return (
    <>
      <small>{say.namesGiven}</small> <Fingerprint value={given.print} copies={given.print} />
      {sealed?.print && (
        <>
          <small>{say.namesSealed}</small> <Fingerprint value={sealed.print} copies={sealed.print} />
        </>
      )}
    </>
  )
}

function isEqual({ given, sealed }: Names): boolean {
  return given.count === sealed?.count && given.print === sealed.print
}

function said(names: Names, isSame: boolean, say: (typeof proofWords)['zh']): string {
  const { given, sealed, erased } = names
  const counts = [thousands(given.count), thousands(sealed?.count ?? 0)] as const
  if (isSame) return given.print === null ? say.namesCounted(...counts) : say.namesSame(counts[0])
  const isLess = given.count - erased === sealed?.count
  return isLess ? say.namesErased(...counts, thousands(erased)) : say.namesOther(...counts)
}
