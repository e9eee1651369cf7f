import { fingerprint } from '@fairdraw/fairness'
import { Button, Sheet, useWords } from '@fairdraw/ui'
import { useState } from 'react'
import { useApi } from '../../../lib/api-place.tsx'
import { paths } from '../../../lib/paths.ts'
import { addressForPhones } from '../../../lib/phone-origin.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { carriedShow } from '../../../lib/show/carry-show.ts'
import { sealShow } from '../../../lib/show/show-file.ts'
import { useSetUp } from '../../../lib/show/use-set-up.ts'
import { useBusy } from '../../../lib/use-busy.ts'
import type { DialogProps } from '../controls/dialogs/hall-dialogs.tsx'
import { spareWords, spoken } from './spare-words.ts'
import './spare.css'

/** Gives a spare computer the show: by a code over the network, or in a file that a code opens. */
export function SpareDialog({ show, acts }: DialogProps) {
  const say = useWords(spareWords)
  const here = useSetUp(show)
  return (
    <Sheet open title={say.title} onClose={acts.close} width={520}>
      <div className="spare-ways">
        <ByCode lid={show.state.lid} />
        <ByFile show={show} missing={here?.missing ?? 0} />
        {here && <p className="type-2">{say.own(fingerprint(here.checksum))}</p>}
      </div>
    </Sheet>
  )
}

function ByCode({ lid }: { readonly lid: string }) {
  const api = useApi()
  const say = useWords(spareWords)
  const [code, setCode] = useState<string | null>(null)
  const { isBusy, during } = useBusy()
  const make = () =>
    during(async () => {
      setCode((await api.callOrThrow('remotePair', { lid })).code)
    })
  return (
    <section>
      <h3>{say.byCode}</h3>
      <p className="type-2">{say.byCodeMore(addressForPhones(paths.stage()).replace(/^https?:\/\//, ''))}</p>
      {code !== null && <output className="spare-code">{spoken(code)}</output>}
      <Button
        look={code === null ? 'ink' : 'outline'}
        size={44}
        busy={isBusy ? say.makeCode : undefined}
        onClick={() => void make()}
      >
        {code === null ? say.makeCode : say.anotherCode}
      </Button>
    </section>
  )
}

function ByFile({ show, missing }: { readonly show: DialogProps['show']; readonly missing: number }) {
  const api = useApi()
  const say = useWords(spareWords)
  const [code, setCode] = useState<string | null>(null)
  const [isMusicLeft, setMusicLeft] = useState(false)
  const { isBusy, during } = useBusy()
  const { lid, title } = show.state
  const save = () =>
    during(async () => {
      const { code: key } = await api.callOrThrow('remotePair', { lid })
      const joined = await api.callOrThrow('remoteJoin', { lid, code: key, label: say.file, spare: true })
      const right = { control: joined.control, remoteId: joined.remote_id }
      const { carried, isMusicLeft: isLeft } = await carriedShow(show, right)
      saveFile(`${title}.fairdraw`, await sealShow(carried, key), 'application/octet-stream')
      setCode(key)
      setMusicLeft(isLeft)
    })
  const isSecure = window.isSecureContext
  return (
    <section>
      <h3>{say.byFile}</h3>
      <p className="type-2">{isSecure ? say.byFileMore : say.insecure}</p>
      {missing > 0 && <p className="spare-late">{say.incomplete(missing)}</p>}
      {code !== null && (
        <>
          <p>{say.saved}</p>
          <output className="spare-code">{spoken(code)}</output>
          {isMusicLeft && <p className="spare-late">{say.noMusic}</p>}
        </>
      )}
      <Button
        look="outline"
        size={44}
        disabled={!isSecure || missing > 0}
        busy={isBusy ? say.saving : undefined}
        onClick={() => void save()}
      >
        {say.save}
      </Button>
    </section>
  )
}
