import { drawStories } from './every-draw.ts'
import { threeBrowsers } from './three-browsers.ts'

/** Each type and each way to open once, made in its form; the other pairs are in the long run. */
threeBrowsers(drawStories.filter(({ made }) => made === 'form'))
