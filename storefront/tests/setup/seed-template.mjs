import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/node-version.mjs'
import { hashSources, runTool, say } from '../../scripts/prepare.mjs'
import { makeRunFolder } from './run-folders.mjs'

const folder = join(root, '.cache/seed-templates')

/** The sources that the demo shop depends on. */
const sources = [
  'package-lock.json',
  'seeds',
  'database',
  'shared',
  'storefront/app/clients/pictures',
  'storefront/app/services',
  'storefront/tests/setup/make-seed-template.ts',
]

/**
 * Returns the path of a folder with `data` and `uploads` of a shop that holds the demo seed. It is made once a day
 * and after each change of the seed. The dates of the seed's orders are the days before it is made.
 */
export async function makeSeedTemplate() {
  const today = new Date().toISOString().slice(0, 10)
  const template = join(folder, `${today}-${hashSources(sources).slice(0, 16)}`)
  if (existsSync(template)) return template
  say('Making the demo shop for the tests …')
  const made = makeRunFolder(folder)
  const code = await runTool('tsx', ['storefront/tests/setup/make-seed-template.ts', made])
  if (code !== 0) throw new Error('The demo shop for the tests could not be made.')
  try {
    renameSync(made, template)
  } catch (error) {
    rmSync(made, { recursive: true })
    // Another run may have made it first.
    if (!existsSync(template)) throw error
  }
  return template
}

/** Copies the template to `target`, where a shop may change it. */
export async function copySeedTemplate(target) {
  const template = await makeSeedTemplate()
  cpSync(template, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
