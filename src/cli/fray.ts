#!/usr/bin/env node
import * as nodeModule from 'node:module'
import { join } from 'node:path'

// Caches the compiled code of all files loaded from here on, which makes the next start faster. Node can do so from
// 22.1 on. Does nothing if the folder cannot be written. The cache is beside the program, because anybody who can write
// to the cache can change the program.
const { enableCompileCache } = nodeModule as { enableCompileCache?: (folder: string) => unknown }
enableCompileCache?.(join(__dirname, 'compile-cache'))
import('./main.ts')
