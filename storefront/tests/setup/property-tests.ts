import fc from 'fast-check'
import { testSeed } from './test-run.ts'

fc.configureGlobal({ seed: testSeed })
