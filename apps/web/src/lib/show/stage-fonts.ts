/* Faces in slices by the signs they hold: a browser fetches those of signs that no font of the machine has. */
import '@fontsource-variable/noto-serif-sc/index.css'
import './stage-fonts.css'
