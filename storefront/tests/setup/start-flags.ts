import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The flags of Node that `npm start` gives to the shop. */
export const startFlags: string[] = scripts.start.match(/--[\w-]+(=\S+)?/g)
