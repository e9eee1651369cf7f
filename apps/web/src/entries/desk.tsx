import { mountPage } from '../lib/mount-page.tsx'
import { tellTheme } from '../lib/web-theme.ts'
import { Desk } from '../pages/organiser/desk.tsx'

tellTheme()
mountPage(<Desk />)
