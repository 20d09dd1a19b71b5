/** The pasted picture, unless the clipboard also has text: text copied from Word includes its picture. */
export function pictureIn(clipboard: DataTransfer | null): File | undefined {
  if (!clipboard || clipboard.types.includes('text/plain')) return undefined
  return [...clipboard.files].find((file) => file.type.startsWith('image/'))
}
