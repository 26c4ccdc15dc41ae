import { readFileSync } from 'node:fs'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

/** The Node flags that `npm start` passes to the shop. */
export const startFlags: string[] = scripts.start.match(/--[\w-]+(=\S+)?/g)
