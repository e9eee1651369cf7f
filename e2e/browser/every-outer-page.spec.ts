import { outerPlaces } from './places.ts'
import { walkPlaces } from './walk-places.ts'

walkPlaces(outerPlaces)
