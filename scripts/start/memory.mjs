/**
 * How node is started so that it stays small (docs/decisions/0064-several-processes-one-port.md): young objects have 4 MB
 * instead of 16, which V8 would fill three times over before it looks what is still needed.
 */
export const NODE_OPTIONS = ['--max-semi-space-size=4']

/** The C library keeps what was freed in as many places as there were threads; two are enough. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }
