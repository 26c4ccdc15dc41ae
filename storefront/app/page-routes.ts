import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { masterScreens } from './master-screens.ts'

const PREFIX = '($lang).'

type PageRoute = { id: string; path: string; index: boolean; file: string }

/**
 * Registers every page twice: in English without a prefix, and in Persian under `/fa`. Remix's
 * optional segment would also match `/api/aisles`, so the language is a literal segment.
 */
export function pageRoutes(appDirectory: string): PageRoute[] {
  const names = readdirSync(join(appDirectory, 'routes'))
    .filter(name => name.startsWith(PREFIX))
    .map(name => name.slice(PREFIX.length, -'.tsx'.length))
    .filter(name => name !== 'tsx' && name !== '')
  return ['', 'fa'].flatMap(language => [
    ...names.map(name => ({
      id: [language || 'en', name].join('/'),
      path: [language, ...toSegments(name)].filter(Boolean).join('/'),
      index: name === '_index',
      file: `routes/${PREFIX}${name}.tsx`,
    })),
    ...Object.keys(masterScreens).map(name => ({
      id: [language || 'en', 'master', name].join('/'),
      path: [language, name].filter(Boolean).join('/'),
      index: false,
      file: 'routes/master-screen.ts',
    })),
  ])
}

/** `products_.$aisle` becomes `products/:aisle`; `$` matches everything else. */
function toSegments(name: string): string[] {
  if (name === '_index') return []
  return name.split('.').map(part => {
    if (part === '$') return '*'
    return part.replace(/^\$/, ':').replace(/_$/, '')
  })
}
