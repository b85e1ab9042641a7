#!/usr/bin/env node
import * as nodeModule from 'node:module'
import { join } from 'node:path'

// Node keeps what it compiles of the files it loads from here on, and need not compile that again at the next start. From
// 22.1 on it can, and it does nothing if it may not write there. Beside the program, since whoever could change what is
// kept could change the program.
const { enableCompileCache } = nodeModule as { enableCompileCache?: (folder: string) => unknown }
enableCompileCache?.(join(__dirname, 'compile-cache'))
import('./main.ts')
