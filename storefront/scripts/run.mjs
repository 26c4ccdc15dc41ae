import { prepare, runTool } from './prepare.mjs'

/** Runs a tool of node_modules, such as `vitest run`, on a supported Node. */
await prepare()
const [tool, ...args] = process.argv.slice(2)
process.exit(await runTool(tool, args))
