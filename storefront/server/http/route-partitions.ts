import type { ServerBuild } from '@remix-run/node'

/** `/fa/product/7.data` belongs to the partition `fa/product`. */
const partition = /^\/?((?:fa\/)?[a-z]+)(?:\.data)?(?=[/?]|$)/i
const catchAll = /^(?:fa\/)?\*$/

/**
 * Remix weighs each route of its build against an address, several times a request. Here every first part of
 * the known addresses has a handler of its own, whose build has no more routes than may answer there; all
 * other addresses have one with the whole build.
 */
export function handlersByFirstSegment<Handler>(
  build: ServerBuild,
  createHandler: (build: ServerBuild) => Handler,
): (url: string) => Handler {
  const paths = Object.values(build.routes).map(({ path }) => path)
  const known = new Set(paths.map(laneOf).filter(name => name !== null))
  const whole = createHandler(build)
  const handlers = new Map(
    [...known].map(name => [name, createHandler(narrow(build, name))] as const),
  )
  return url => handlers.get(laneOf(url) ?? '') ?? whole
}

function laneOf(url: string | undefined): string | null {
  return url?.match(partition)?.[1]?.toLowerCase() ?? null
}

/** The routes of a partition with the root, the home pages and those that tell of a missing page. */
function narrow(build: ServerBuild, name: string): ServerBuild {
  const isNeeded = ({ path }: { path?: string }) =>
    !path || path === 'fa' || catchAll.test(path) || laneOf(path) === name
  const pick = <Route extends { path?: string }>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([, route]) => isNeeded(route)))
  const routes = pick(build.routes as Record<string, NonNullable<ServerBuild['routes'][string]>>)
  return { ...build, routes, assets: { ...build.assets, routes: pick(build.assets.routes) } }
}
