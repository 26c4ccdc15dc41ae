import { requireSupportedNode, root } from './node-version.mjs'
import { build, install } from './prepare.mjs'

await requireSupportedNode()
process.chdir(root)
await install()
await build()
