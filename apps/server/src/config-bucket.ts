/** A bucket of an S3-compatible object store. */
export type BucketSetting = {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

type Bad = (name: string, zh: string, en: string) => Error

const names = [
  'FAIRDRAW_S3_ENDPOINT',
  'FAIRDRAW_S3_BUCKET',
  'FAIRDRAW_S3_REGION',
  'FAIRDRAW_S3_KEY_ID',
  'FAIRDRAW_S3_SECRET',
] as const

/** The bucket settings: all five, or nothing. Throws what `bad` makes of a wrong one. */
export function bucketOf(read: (name: string) => string | null, bad: Bad): BucketSetting | null {
  const [endpoint, bucket, region, keyId, secret] = names.map(read)
  if (!endpoint && !bucket && !region && !keyId && !secret) return null
  const missing = names.filter((name) => read(name) === null)
  if (!endpoint || !bucket || !region || !keyId || !secret)
    throw bad(missing.join(' '), '还没有填写', 'is missing: set all five of FAIRDRAW_S3_* or none')
  const origin = originOf(endpoint)
  if (origin === null)
    throw bad(
      'FAIRDRAW_S3_ENDPOINT',
      '应形如 https://s3.example.org',
      'must look like https://s3.example.org',
    )
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket))
    throw bad('FAIRDRAW_S3_BUCKET', '不是存储桶的名称', 'is not the name of a bucket')
  return { endpoint: origin, bucket, region, keyId, secret }
}

/** A web address without anything behind its host; null for any other text. */
export function originOf(text: string): string | null {
  const url = URL.parse(text)
  const isOrigin =
    url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username
  return isOrigin ? url.origin : null
}
