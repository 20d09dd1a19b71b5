/** One icon a file: the package's whole index would be read by every build and every start. */
declare module '@tabler/icons-react/dist/esm/icons/*' {
  import type { Icon } from '@tabler/icons-react'

  const icon: Icon
  export default icon
}
