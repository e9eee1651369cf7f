/** Keeps drawing within what the graphics card can do: pictures never queue up, and a slow card draws smaller ones. */
export type CardPace = {
  /** The share of the wanted resolution, 1 at first. */
  readonly quality: number
  /** Whether the picture before is still being drawn. */
  isBusy(): boolean
  /** Says that a picture was handed over; true where `quality` has changed and the canvas has to be fitted again. */
  drawn(): boolean
}

const judgedDraws = 24
const leastQuality = 0.5

/** Watches how long the card takes for what it is given. */
export function cardPace(gl: WebGL2RenderingContext): CardPace {
  let fence: WebGLSync | null = null
  let quality = 1
  let draws = 0
  let waits = 0
  return {
    get quality() {
      return quality
    },
    isBusy() {
      if (!fence) return false
      if (gl.getSyncParameter(fence, gl.SYNC_STATUS) !== gl.SIGNALED && !gl.isContextLost()) {
        waits++
        return true
      }
      gl.deleteSync(fence)
      fence = null
      return false
    },
    drawn() {
      fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0)
      gl.flush()
      if (++draws < judgedDraws) return false
      const isSlow = waits > draws
      draws = 0
      waits = 0
      if (!isSlow || quality <= leastQuality) return false
      quality = Math.max(leastQuality, quality * 0.75)
      return true
    },
  }
}
