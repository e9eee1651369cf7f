import type { WecomLink } from '@fairdraw/application/ports'

/** What goes below the words of a message to customers: a card with a link, or nothing. */
export function attachmentsOf(link: WecomLink | undefined) {
  if (!link) return {}
  const { title, url, description, pictureUrl } = link
  const card = {
    title,
    url,
    ...(description === undefined ? {} : { desc: description }),
    ...(pictureUrl === undefined ? {} : { picurl: pictureUrl }),
  }
  return { attachments: [{ msgtype: 'link', link: card }] }
}
