// Imported before anything else, so that an old Node says what is wrong instead of failing on what it lacks.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `明签需要 Node.js 20.19 或更高版本，当前是 ${process.versions.node}，请到 https://nodejs.org 更新。`,
  )
  console.error(
    `Fairdraw needs Node.js 20.19 or newer; this is ${process.versions.node}. Get it at https://nodejs.org`,
  )
  process.exit(1)
}
