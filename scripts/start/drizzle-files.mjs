import { registerHooks } from 'node:module'

// Node reads the package.json of drizzle-orm, 180 KB, again for each of its hundred files: two seconds of a command.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const isInside = specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
    if (!isInside) return nextResolve(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
