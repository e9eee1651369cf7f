import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { environmentOutside, pinnedNode } from './pinned-node.mjs'
import { root } from './tree.mjs'

const log = join(root, '.cache', 'install.log')

/**
 * Installs the packages of the lock file, unless they are there already.
 * Returns false when it could not, after saying what to do.
 */
export async function install() {
  if (isInstalled()) return true
  console.log('正在安装依赖（仅首次或更新后需要）… Installing packages (only at first and after updates)…')
  const startedAt = Date.now()
  const { code, errors } = await runNpmCi()
  if (code === 0 && isInstalled()) {
    console.log(`依赖已就绪 Installed in ${seconds(startedAt)}\n`)
    return true
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(log, errors)
  console.error(`${adviceOn(errors)}\n详细记录 npm's own words: .cache/install.log`)
  return false
}

/** npm records what it installed when it has finished; comparing that with the lock file also sees partial installs. */
function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record) || !existsSync(pinnedNode)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(record)
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || (path in present ? present[path]?.version === version : optional),
  )
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

/** @param {string} errors */
function adviceOn(errors) {
  if (/ENOENT.*npm|spawn npm/.test(errors))
    return '没有找到 npm，它随 Node.js 一起安装：https://nodejs.org\nnpm is missing; it comes with Node.js: https://nodejs.org'
  if (/EUSAGE/.test(errors))
    return (
      'package.json 与 package-lock.json 不一致：请运行 npm install 更新锁文件。\n' +
      'package.json and package-lock.json disagree: run npm install to bring the lock file up to date.'
    )
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|FETCH_ERROR|network/i.test(
      errors,
    )
  )
    return (
      '下载依赖失败：第一次启动需要联网，请检查网络或代理后再运行一次；装好以后就不再需要网络。\n' +
      'Could not download packages: the first run needs a network. Check it (or your proxy) and run the same command again; afterwards no network is needed.'
    )
  if (/EACCES|EPERM|EROFS|ENOSPC/.test(errors))
    return (
      '无法写入 node_modules：请检查此目录的权限和磁盘空间后再运行一次。\n' +
      'Could not write node_modules: check the permissions of this folder and the space on its disk, then run the same command again.'
    )
  return (
    '依赖没有装好：请确认 npm 允许安装脚本（ignore-scripts=false），然后再运行一次。\n' +
    'Packages were not installed completely: make sure that npm may run install scripts (ignore-scripts=false), then run the same command again.'
  )
}

/** @param {number} startedAt */
function seconds(startedAt) {
  return `${Math.round((Date.now() - startedAt) / 1000)} s`
}
