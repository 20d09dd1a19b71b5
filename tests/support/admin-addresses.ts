import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

/** Every address of the back-office, as the routes spell it: `admin/preview/blog/:id`. */
export function adminAddresses(entries: RouteConfigEntry[] = routes, parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const address = [parent, path].filter(Boolean).join('/')
    if (children) return adminAddresses(children, address)
    return (path !== undefined || index) && /^admin(\/|$)/.test(address) ? [address] : []
  })
}
