import { constants, cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/node-version.mjs'
import { hashSources, runTool, say } from '../../scripts/prepare.mjs'
import { makeRunFolder } from './run-folders.mjs'

const folder = join(root, '.cache/seed-templates')

/** What decides how the demo shop looks. */
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
 * The path of a folder with `data` and `uploads` of a shop that holds the demo seed. It is made
 * once a day, because the seed's orders lie in the days before it, and after each change of the seed.
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
    // Another run was faster.
    if (!existsSync(template)) throw error
  }
  return template
}

/** Fills `target` with a copy of the template that a shop may change. */
export async function copySeedTemplate(target) {
  const template = await makeSeedTemplate()
  cpSync(template, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
