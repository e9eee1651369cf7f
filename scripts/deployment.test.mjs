import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './support/tree.mjs'

const read = (/** @type {string} */ name) => readFileSync(join(root, name), 'utf8')
const dockerfile = read('Dockerfile').replaceAll('\\\n', ' ')
const [build = '', run = ''] = dockerfile.split(/^FROM .*$/m).slice(1)

/** @returns {string[]} what the build stage takes from the tree */
function copied() {
  return [...build.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, sources = '']) => sources.split(' '))
}

test('everything that the image is built from is in the tree, and nothing of it is left out of its context', () => {
  const ignored = read('.dockerignore').split('\n').filter(Boolean)
  expect(copied().length).toBeGreaterThan(10)
  for (const path of copied()) {
    expect(existsSync(join(root, path)), path).toBe(true)
    expect(ignored).not.toContain(path.split('/')[0])
  }
})

test('every package of the tree is there before its dependencies are installed', () => {
  const packages = globSync('{apps,packages}/*/package.json', { cwd: root })
  expect(packages.length).toBeGreaterThan(5)
  const beforeInstall = build.slice(0, build.indexOf('npm ci'))
  for (const path of packages) expect(beforeInstall).toContain(`COPY ${path} `)
})

test('what the image, the service of systemd and the build run exists', () => {
  const [, command = '[]'] = /^CMD (\[.+\])$/m.exec(run.replace(/HEALTHCHECK.*/g, '')) ?? []
  const [program, script] = JSON.parse(command)
  expect(program).toBe('node')
  expect(existsSync(join(root, script))).toBe(true)
  expect(existsSync(join(root, /node (scripts\/\S+)/.exec(build)?.[1] ?? '?'))).toBe(true)
  expect(existsSync(join(root, /\/app\/(apps\/cli\/\S+)/.exec(run)?.[1] ?? '?'))).toBe(true)
  const unit = read('deploy/fairdraw.service')
  expect(/^ExecStart=\/opt\/fairdraw\/node_modules\/node\/bin\/node (\S+)$/m.exec(unit)?.[1]).toBe(script)
})

test('the operator’s command runs the program of this tree, from any folder, and ends as it ends', () => {
  const run = (/** @type {string[]} */ ...args) =>
    spawnSync(process.execPath, [join(root, 'scripts/fairdraw.mjs'), ...args], {
      cwd: tmpdir(),
      encoding: 'utf8',
    })
  expect(run('--version')).toMatchObject({ status: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
  expect(run('no-such-verb')).toMatchObject({ status: 2, stdout: '' })
})

test('what the build makes for strangers stays in the image', () => {
  const removed = /RUN rm -rf ([^&]+)/.exec(build)?.[1]?.trim().split(/\s+/)
  expect(removed).toEqual(['.cache', 'apps/web/src'])
  expect(read('scripts/support/build-web.mjs')).toContain("join(root, 'apps/web/dist')")
})

test('the image runs without rights, on the Node that the tree pins', () => {
  const { devDependencies } = JSON.parse(read('package.json'))
  const bases = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major)
  expect(new Set(bases)).toEqual(new Set([devDependencies.node.split('.')[0]]))
  expect(run).toMatch(/^USER node$/m)
  expect(run.indexOf('USER node')).toBeLessThan(run.indexOf('CMD ["node"'))
})

test('every setting that the files set is one that the service reads', () => {
  const known = read('apps/server/src/config.ts')
  const compose = /x-settings: [\s\S]*?\n\n/.exec(read('compose.yaml'))?.[0] ?? ''
  const named = [
    ...compose.matchAll(/^ {2}([A-Z_\d]+):/gm),
    ...read('deploy/fairdraw.service').matchAll(/\b(FAIRDRAW_[A-Z]+)=/g),
  ]
  expect(named.map(([, name]) => name)).toContain('FAIRDRAW_CHECKPOINT_FILE')
  for (const [, name] of named) expect(known, name).toMatch(new RegExp(`read\\('${name}'\\)|${name}[:,]`))
})

test('what stands in .env reaches the service in either way of composing it, whatever it is', () => {
  const [shared = ''] = /x-fairdraw: [\s\S]*?\n\n/.exec(read('compose.yaml')) ?? []
  expect(shared).toContain('env_file: [{ path: .env, required: false }]')
  expect(read('compose.yaml').match(/<<: \*fairdraw$/gm)).toHaveLength(2)
})

test('systemd takes the unit, where there is a systemd', () => {
  const told = spawnSync('systemd-analyze', ['verify', join(root, 'deploy/fairdraw.service')], {
    encoding: 'utf8',
  })
  if (told.error) return
  // The program is installed elsewhere.
  const complaints = told.stderr
    .split('\n')
    .filter((line) => line.includes('fairdraw.service') && !line.includes('is not executable'))
  expect(complaints).toEqual([])
})
