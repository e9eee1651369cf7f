import type { OutsidePictures } from '@fairdraw/application/ports'
import { askPublic, type PublicWorld } from '../../addresses/ask-public.ts'
import { isNamedHost } from '../../addresses/named-host.ts'
import { askNameServers, checkedAddress } from '../../addresses/resolve-host.ts'
import { shortBody } from '../../short-body.ts'

/** A profile picture of 640 pixels has a few hundred kilobytes. */
const mostBytes = 2 * 1024 * 1024
const longestUrl = 1_000
const headers = { accept: 'image/jpeg, image/png', 'accept-encoding': 'identity', 'user-agent': 'Fairdraw' }

/**
 * Fetches by https alone, from an address of the host that was checked to be public in this very try, since a stranger
 * chose it; a redirect is not followed, no cookie is sent.
 */
export function createOutsidePictures(world: PublicWorld = {}): OutsidePictures {
  const { resolve = askNameServers, patienceMs = 4_000 } = world
  return {
    async fetch(text) {
      const url = pictureTarget(text)
      if (url === null) return null
      const late = AbortSignal.timeout(patienceMs)
      try {
        const address = await checkedAddress(resolve, url.hostname)
        if (address === null) return null
        const answer = await askPublic(address, url, { method: 'GET', headers, late }, world)
        if (answer.statusCode === 200) return await shortBody(answer, mostBytes)
        answer.destroy()
        return null
      } catch {
        // No answer, in time or at all, or a longer one: people can upload a picture themselves.
        return null
      }
    },
  }
}

/** WeChat still tells some of its pictures as http, and has all of them by https. */
function pictureTarget(text: string): URL | null {
  const url = text.length <= longestUrl ? URL.parse(text.replace(/^http:/i, 'https:')) : null
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isPlain && isNamedHost(url.hostname) ? url : null
}
