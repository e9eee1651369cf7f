import { innerPlaces } from './places.ts'
import { walkPlaces } from './walk-places.ts'

walkPlaces(innerPlaces)
