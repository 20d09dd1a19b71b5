/** One icon a file: the package's whole index would be read by every build and every start. */
declare module '@tabler/icons-react/dist/esm/icons/*' {
  const icon: import('@tabler/icons-react').Icon
  export default icon
}
