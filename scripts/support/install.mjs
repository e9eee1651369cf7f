import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adviceOn } from './install-advice.mjs'
import { environmentOutside, pinnedNode } from './pinned-node.mjs'
import { root } from './tree.mjs'

const log = join(root, '.cache', 'install.log')
const record = join(root, 'node_modules', '.package-lock.json')

/**
 * Installs the packages of the lock file, unless they are there already.
 * Returns false when it could not, after saying what to do.
 */
export async function install() {
  if (isInstalled()) return true
  console.log('正在安装依赖（仅首次或更新后需要）… Installing packages (only at first and after updates)…')
  const startedAt = Date.now()
  const { code, errors: npmErrors } = await runNpmCi()
  const errors = code === 0 && isInstalled() ? disownBrokenNode() : npmErrors
  if (errors === undefined) {
    console.log(`依赖已就绪 Installed in ${seconds(startedAt)}\n`)
    return true
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(log, errors)
  console.error(`${adviceOn(errors)}\n详细记录 Details: .cache/install.log`)
  return false
}

/** npm records what it installed when it has finished; comparing that with the lock file also sees partial installs. */
function isInstalled() {
  if (!existsSync(record) || !existsSync(pinnedNode)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(record)
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (path in present ? present[path]?.version === version : optional),
  )
}

/**
 * What the system says against the Node that npm brought; undefined when it runs. One that does not run is taken
 * out again, or every later npm script would stumble over it before it can say anything.
 */
function disownBrokenNode() {
  const { status, stderr, error } = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' })
  if (status === 0) return undefined
  rmSync(record, { force: true })
  rmSync(join(root, 'node_modules', '.bin', 'node'), { force: true })
  return `cannot run ${pinnedNode}\n${stderr ?? ''}${error?.message ?? ''}`
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages
}

/**
 * Development packages are named outright: the build and the pinned Node are among them, and
 * NODE_ENV=production would leave them out.
 * @returns {Promise<{ code: number | null, errors: string }>}
 */
function runNpmCi() {
  const npm = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    env: environmentOutside(),
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  })
  const startedAt = Date.now()
  const ticking = setInterval(() => console.log(`… ${seconds(startedAt)}`), 10_000)
  return new Promise((resolve) => {
    let errors = ''
    npm.stderr.on('data', (chunk) => {
      errors += chunk
    })
    npm.on('error', (error) => finish(1, error.message))
    npm.on('close', (code) => finish(code, errors))

    /** @type {(code: number | null, errors: string) => void} */
    function finish(code, errors) {
      clearInterval(ticking)
      resolve({ code, errors })
    }
  })
}

/** @param {number} startedAt */
function seconds(startedAt) {
  return `${Math.round((Date.now() - startedAt) / 1000)} s`
}
