import type { ServerBuild } from '@remix-run/node'

/** `/fa/product/7.data` belongs to the partition `fa/product`. */
const partition = /^\/?((?:fa\/)?[a-z]+)(?:\.data)?(?=[/?]|$)/i
const catchAll = /^(?:fa\/)?\*$/

/**
 * Remix matches every route of its build against a URL, several times per request. Here each first segment of the known
 * paths has its own handler, with only the routes that can match. All other URLs share one with the whole build.
 */
export function handlersByFirstSegment<Handler>(
  build: ServerBuild,
  createHandler: (build: ServerBuild) => Handler,
): (url: string) => Handler {
  const paths = Object.values(build.routes).map(({ path }) => path)
  const known = new Set(paths.map(partitionOf).filter(name => name !== null))
  const whole = createHandler(build)
  const handlers = new Map(
    [...known].map(name => [name, createHandler(narrow(build, name))] as const),
  )
  return url => handlers.get(partitionOf(url) ?? '') ?? whole
}

function partitionOf(url: string | undefined): string | null {
  return url?.match(partition)?.[1]?.toLowerCase() ?? null
}

/** Returns the build with the routes of a partition, the root, the home pages and the not-found pages. */
function narrow(build: ServerBuild, name: string): ServerBuild {
  const isNeeded = ({ path }: { path?: string }) =>
    !path || path === 'fa' || catchAll.test(path) || partitionOf(path) === name
  const pick = <Route extends { path?: string }>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => isNeeded(route)))
  const routes = pick(build.routes as Record<string, NonNullable<ServerBuild['routes'][string]>>)
  return { ...build, routes, assets: { ...build.assets, routes: pick(build.assets.routes) } }
}
