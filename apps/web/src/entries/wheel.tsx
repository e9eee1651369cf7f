import { mountPage } from '../lib/mount-page.tsx'
import { WheelPage } from '../pages/public/wheel-page.tsx'

mountPage(<WheelPage />)
