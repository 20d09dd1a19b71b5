/** The picture among what is pasted, if it is one and no text: a text copied from Word brings its picture along. */
export function pictureIn(clipboard: DataTransfer | null): File | undefined {
  if (!clipboard || clipboard.types.includes('text/plain')) return undefined
  return [...clipboard.files].find((file) => file.type.startsWith('image/'))
}
