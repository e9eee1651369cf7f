import { execFile } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { findPackageJSON } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

const run = promisify(execFile)
const packed = dirname(findPackageJSON('@sparticuz/chromium', import.meta.url) as string)
const cache = fileURLToPath(new URL('../../.cache', import.meta.url))

/**
 * The Chromium of the npm package, unpacked once into the cache with the libraries, fonts and software graphics
 * it comes with, and the environment it needs to find them.
 */
export async function unpackedChromium(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8'))
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) await unpack(folder)
  return {
    executablePath: join(folder, 'chromium'),
    env: { LD_LIBRARY_PATH: join(folder, 'lib'), FONTCONFIG_FILE: join(folder, 'fairdraw-fonts.conf') },
  }
}

/** Several processes may do this at once: each unpacks aside, the first to finish gives its result to all. */
async function unpack(folder: string): Promise<void> {
  const aside = `${folder}.${process.pid}`
  mkdirSync(aside, { recursive: true })
  try {
    await Promise.all([
      pipeline(
        createReadStream(join(packed, 'bin/chromium.br')),
        createBrotliDecompress(),
        createWriteStream(join(aside, 'chromium'), { mode: 0o755 }),
      ),
      ...['al2023', 'swiftshader', 'fonts'].map((name) => untar(join(packed, `bin/${name}.tar.br`), aside)),
    ])
    writeFileSync(join(aside, 'fairdraw-fonts.conf'), fontSettings(folder))
    if (!existsSync(folder)) renameSync(aside, folder)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

/** Through a file: tar leaves a pipe at the archive's end, before the padding behind it was taken. */
async function untar(archive: string, folder: string): Promise<void> {
  const tarFile = join(folder, basename(archive, '.br'))
  await pipeline(createReadStream(archive), createBrotliDecompress(), createWriteStream(tarFile))
  await run('tar', ['-xf', tarFile, '-C', folder])
  rmSync(tarFile)
}

/** The machine's fonts first, where it has any; else the three that come along. */
function fontSettings(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`
}
