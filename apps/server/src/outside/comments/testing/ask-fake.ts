/** A call of a fake as it is written here, right or wrong; answers the number of its refusal, 0 for none. */
export async function errcodeOf(
  origin: string,
  path: string,
  query: Readonly<Record<string, string>>,
  json?: Readonly<Record<string, unknown>>,
): Promise<number> {
  const sent = json && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(json),
  }
  const response = await fetch(`${origin}${path}?${new URLSearchParams(query)}`, sent)
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const { errcode = 0 } = isJson ? ((await response.json()) as { errcode?: number }) : {}
  if (!isJson) await response.body?.cancel()
  return errcode
}
