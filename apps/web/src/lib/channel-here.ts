/** The channel of the link that led to this page, as calls send it; nothing when the link named none. */
export function channelHere(): { readonly channel?: string } {
  const channel = new URLSearchParams(location.search).get('channel')
  return channel ? { channel: channel.slice(0, 40) } : {}
}
