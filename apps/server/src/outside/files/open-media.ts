import { join } from 'node:path'
import type { Files } from '@fairdraw/application/ports'
import type { Config } from '../../config.ts'
import { openFolderFiles } from './folder-files.ts'

/** Where uploads are kept: the object store that is set, else a folder of the data folder. */
export async function openMedia({
  bucket,
  dataFolder,
}: Pick<Config, 'bucket' | 'dataFolder'>): Promise<Files> {
  const folder = join(dataFolder, 'media')
  if (bucket === null) return openFolderFiles(folder)
  return (await import('./bucket-files.ts')).openBucketFiles(bucket, { folder })
}
