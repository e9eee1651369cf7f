import { fingerprint } from '@fairdraw/fairness'
import { Button, fingerprintGroups, Skeleton, useToast, useWords } from '@fairdraw/ui'
import { DeskDialog } from '@fairdraw/ui/desk'
import { Checkbox } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { thousands } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { addressForPhones } from '../../lib/phone-origin.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useBusy } from '../../lib/use-busy.ts'
import { drawResult } from './paint-result.ts'
import { type ResultPage, resultLines, resultPages } from './result-pages.ts'
import { type HeldRow, useAllHeld } from './use-lots.ts'
import { words } from './words.ts'

type Props = {
  readonly drawId: string
  readonly picture: DrawPicture
  readonly isPairing: boolean
  readonly onClose: () => void
}

/** More would flood a folder: they are saved one by one. */
const mostAtOnce = 20

/** The result as pictures to be sent about: looked at, then saved. */
export function PictureDialog({ drawId, picture, isPairing, onClose }: Props) {
  const say = useWords(words)
  const rows = useAllHeld(drawId)
  const [isMasked, setIsMasked] = useState(picture.entry.names_shown !== 'full')
  const [at, setAt] = useState(0)
  const pages = usePages(rows, { picture, isMasked, isPairing })
  const page = pages?.[Math.min(at, pages.length - 1)]
  const count = pages?.length ?? 0
  const { save, isBusy } = useSaved(picture.entry.title)
  return (
    <DeskDialog
      title={say.pictureTitle}
      onClose={onClose}
      width={560}
      foot={
        <>
          {count > 1 && count <= mostAtOnce && (
            <Button
              look="outline"
              busy={isBusy ? say.painting : undefined}
              onClick={() => pages && save(pages)}
            >
              {say.pictureAll(count)}
            </Button>
          )}
          <Button disabled={!page || isBusy} onClick={() => page && save([page])}>
            {say.pictureSave}
          </Button>
        </>
      }
    >
      <Checkbox checked={isMasked} onChange={({ target }) => setIsMasked(target.checked)}>
        {say.pictureMask}
      </Checkbox>
      {page ? <Shown page={page} /> : <Skeleton bars={[1]} height={320} />}
      {count > 1 && (
        <nav className="lots-pictures" aria-label={say.pictureTitle}>
          <Button look="outline" disabled={at === 0} onClick={() => setAt(at - 1)}>
            {say.previous}
          </Button>
          <span className="type-2" role="status">
            {say.picturePage(thousands(at + 1), thousands(count))}
          </span>
          <Button look="outline" disabled={at + 1 >= count} onClick={() => setAt(at + 1)}>
            {say.next}
          </Button>
        </nav>
      )}
    </DeskDialog>
  )
}

/** One picture as it will be saved. */
function Shown({ page }: { readonly page: ResultPage }) {
  const say = useWords(words)
  const [address, setAddress] = useState<string | null>(null)
  const [isNot, setIsNot] = useState(false)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    void drawResult(page).then((blob) => {
      if (isGone) return
      made = blob && URL.createObjectURL(blob)
      setAddress(made)
      setIsNot(blob === null)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [page])
  if (isNot) return <p role="alert">{say.pictureNot}</p>
  if (address === null) return <Skeleton bars={[1]} height={320} />
  return <img className="lots-picture" src={address} alt={say.pictureAlt(String(page.page?.number ?? 1))} />
}

type Look = Pick<Props, 'picture' | 'isPairing'> & { readonly isMasked: boolean }

function usePages(rows: readonly HeldRow[] | null, { picture, isMasked, isPairing }: Look) {
  const say = useWords(words)
  const { title, lid } = picture.entry
  const root = picture.life.lots?.seal.root
  return useMemo(
    () =>
      rows &&
      resultPages(resultLines(rows, isMasked, isPairing), {
        title,
        about: `${say.pictureResult} · ${say.count(thousands(rows.length))}`,
        link: addressForPhones(paths.proof(lid)),
        foot: say.pictureFoot,
        fingerprint: root === undefined ? '' : `${say.sealed} ${fingerprintGroups(fingerprint(root))}`,
      }),
    [rows, isMasked, isPairing, title, lid, root, say],
  )
}

function useSaved(title: string) {
  const say = useWords(words)
  const toast = useToast()
  const { isBusy, during } = useBusy()
  const save = (pages: readonly ResultPage[]) =>
    during(async () => {
      for (const page of pages) {
        const blob = await drawResult(page)
        const number = page.page ? ` ${page.page.number}` : ''
        if (blob) saveFile(`${title} ${say.pictureResult}${number}.png`, blob, 'image/png')
      }
      toast(say.pictureSaved(pages.length), 'bamboo')
    })
  return { save: (pages: readonly ResultPage[]) => void save(pages), isBusy }
}
