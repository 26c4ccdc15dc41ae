import { requireSupportedNode, root } from './node-version.mjs'
import { install, runTool } from './prepare.mjs'

/** Runs a tool of node_modules, such as `vitest run`, on a supported Node. */
await requireSupportedNode()
process.chdir(root)
await install()
const [tool, ...args] = process.argv.slice(2)
process.exit(await runTool(tool, args))
