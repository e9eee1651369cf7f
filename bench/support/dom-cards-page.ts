/*
 * Runs in a page of its own and is sent there as its text: the stage as open tools build it, a sphere of cards that are
 * elements, each given a new 3D matrix in every frame.
 */
export function beginDomCards(count: number): void {
  const style = document.createElement('style')
  style.textContent = `
    body { margin: 0; background: #0a1318; overflow: hidden }
    .scene { position: absolute; inset: 0; overflow: hidden; perspective: 1400px }
    .camera { position: absolute; inset: 0; transform-style: preserve-3d }
    .card { position: absolute; left: 50%; top: 50%; width: 140px; height: 200px; box-sizing: border-box; padding: 12px;
      border: 1px solid rgba(127, 255, 255, .25); background: rgba(0, 127, 127, .6); color: #eef;
      box-shadow: 0 0 12px rgba(0, 255, 255, .5); text-align: center; font: 18px sans-serif }
    .card b { display: block; margin: 30px 0; font-size: 38px }`
  document.head.append(style)
  const scene = document.body.appendChild(document.createElement('div'))
  scene.className = 'scene'
  const camera = scene.appendChild(document.createElement('div'))
  camera.className = 'camera'
  const cards = Array.from({ length: count }, (_, at) => {
    const element = camera.appendChild(document.createElement('div'))
    element.className = 'card'
    element.innerHTML = `<span>${at + 1}</span><b>${String(at + 1).padStart(3, '0')}</b><span>A</span>`
    const polar = Math.acos(-1 + (2 * at) / count)
    return { element, polar, around: Math.sqrt(count * Math.PI) * polar }
  })
  const radius = 450
  const frame = (at: number) => {
    const turn = (at / 1_000) * 0.35 * 2 * Math.PI
    for (const { element, polar, around } of cards) {
      const [x, y, z] = [
        Math.sin(polar) * Math.sin(around + turn),
        Math.cos(polar),
        Math.sin(polar) * Math.cos(around + turn),
      ]
      // Each faces outwards: its own axes are the columns of the matrix.
      const flat = Math.hypot(x, z) || 1
      const right = [z / flat, 0, -x / flat]
      const down = [(-x * y) / flat, flat, (-z * y) / flat]
      const axes = [...right, 0, ...down, 0, x, y, z, 0, x * radius, y * radius, z * radius, 1]
      element.style.transform = `translate(-50%, -50%) matrix3d(${axes.map((value) => value.toFixed(6)).join(',')})`
    }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
