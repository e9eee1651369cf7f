import { usualPlaces } from './places.ts'
import { walkPlaces } from './walk-places.ts'

walkPlaces(usualPlaces)
