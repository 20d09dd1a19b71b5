/** The greatest size of a picture, in bytes, inclusive: 5 MB. */
export const pictureLimit = 5 * 1024 * 1024

export const notAPicture = 'Veuillez sélectionner un fichier image valide.'
export const tooLarge = "L'image ne doit pas dépasser 5MB."
export const uploaded = 'Image téléversée avec succès!'
export const uploadFailed = "Erreur lors du téléversement de l'image."

/** Why a file is refused before it travels, or null. A courtesy: the server judges by bytes. */
export function refusalOf(file: Pick<File, 'type' | 'size'>): string | null {
  if (!file.type.startsWith('image/')) return notAPicture
  return file.size > pictureLimit ? tooLarge : null
}

/** The picture among what is pasted, if it is one and no text: a text copied from Word brings its picture along. */
export function pictureIn(clipboard: DataTransfer | null): File | undefined {
  if (!clipboard || clipboard.types.includes('text/plain')) return undefined
  return [...clipboard.files].find((file) => file.type.startsWith('image/'))
}
