import { drawStories } from './every-draw.ts'
import { threeBrowsers } from './three-browsers.ts'

/** Every type with every way to open that the usual run leaves out. */
threeBrowsers(drawStories.filter(({ made }) => made === 'call'))
