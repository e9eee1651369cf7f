import { furtherPlaces } from './places.ts'
import { walkPlaces } from './walk-places.ts'

walkPlaces(furtherPlaces)
