import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pinnedNode } from './pinned-node.mjs'
import { filesBelow, root } from './tree.mjs'

const project = join(root, 'apps/miniprogram')
const sources = join(project, 'miniprogram')
const copied = /\.(json|wxml|wxss)$/

/**
 * Builds the mini-program into a folder that WeChat's developer tools open as it is.
 * @param {object} setting
 * @param {string} setting.service where the service is, such as https://draw.example.org
 * @param {string} [setting.appId] of the mini-program; the tools' own guest id when left out
 * @param {string} [setting.to] the folder
 * @returns {string | null} what the compiler complains of; null when it was built
 */
export function buildMiniProgram({ service, appId, to = join(project, 'dist') }) {
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const { status, stdout, stderr } = spawnSync(
    pinnedNode,
    [compiler, '--project', project, '--outDir', to, '--pretty', 'false'],
    { cwd: root, encoding: 'utf8' },
  )
  if (status !== 0) return stdout + stderr
  for (const file of filesBelow(sources).filter((name) => copied.test(name))) {
    const target = join(to, relative(sources, file))
    mkdirSync(dirname(target), { recursive: true })
    cpSync(file, target)
  }
  const given = join(to, 'service.js')
  const compiled = readFileSync(given, 'utf8')
  writeFileSync(
    given,
    compiled.replace(/exports\.service = '[^']*'/, () => `exports.service = ${JSON.stringify(service)}`),
  )
  const config = JSON.parse(readFileSync(join(project, 'project.config.json'), 'utf8'))
  const named = appId === undefined ? config : { ...config, appid: appId }
  writeFileSync(join(to, 'project.config.json'), `${JSON.stringify(named, null, 2)}\n`)
  return null
}
