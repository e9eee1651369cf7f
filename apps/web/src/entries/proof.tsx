import { mountPage } from '../lib/mount-page.tsx'

mountPage(null)
