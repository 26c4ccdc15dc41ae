import farsi from 'ra-language-farsi'
import { persian } from './fa.ts'

export const persianMessages = { ...farsi, ...persian }
