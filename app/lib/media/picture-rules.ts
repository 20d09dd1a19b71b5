import { isSecureAddress } from '#app/lib/http/address.ts'
import { isOwnPicture } from '#app/lib/text/document.ts'

/** Rules for accepted pictures, with all their messages: the browser checks first, the server decides. */

/** 5 MB, inclusive. */
export const mostPictureBytes = 5 * 1024 * 1024

/** Above this number, decoding takes enough memory to endanger the whole site. */
export const mostPicturePixels = 40_000_000

/** AVIF is decoded at once, at some twenty bytes per pixel: 40 million pixels would take 700 MB. */
export const mostAvifPixels = 20_000_000

/** For `accept`: an iPhone converts its photos to JPEG because HEIC is missing. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

export const pictureTexts = {
  stored: 'Image téléversée avec succès!',
  failed: "Erreur lors du téléversement de l'image.",
  notAPicture: 'Veuillez sélectionner un fichier image valide.',
  tooHeavy: "L'image ne doit pas dépasser 5MB.",
  unreadable: 'Cette image est endommagée ou incomplète\u00a0: choisissez-en une autre.',
  tooManyPixels: 'Cette image dépasse 40 millions de pixels\u00a0: réduisez-la, puis recommencez.',
  tooManyAvifPixels: 'Cette image AVIF dépasse 20 millions de pixels\u00a0: réduisez-la, puis recommencez.',
  unknownFolder: 'Ce dossier d’images n’existe pas.',
  busy: 'D’autres images sont en cours de traitement\u00a0: réessayez dans un instant.',
  tooMany: 'Trop d’images en peu de temps\u00a0: réessayez dans quelques minutes.',
  elsewhere:
    'Cette image n’est pas encore ici\u00a0: appuyez sur «\u00a0Utiliser\u00a0», qui la copie, ou effacez son adresse.',
  notSecure:
    'Indiquez une adresse qui commence par https://, ou enregistrez l’image puis choisissez le fichier.',
  notHere: 'Cette image n’est plus sur ce site\u00a0: choisissez-en une autre.',
  notFetched:
    'Cette image n’a pas pu être copiée\u00a0: vérifiez l’adresse, ou enregistrez l’image puis choisissez le fichier.',
  movedAway: 'Cette adresse renvoie vers un autre site\u00a0: collez l’adresse de l’image elle-même.',
  tooManyOwn: 'Vous avez déjà dix photos sur ce site\u00a0: choisissez-en une, ou demandez qu’on en retire.',
  storeAway:
    'Les images ne peuvent pas être enregistrées pour le moment\u00a0: réessayez dans quelques minutes.',
  noRoom: 'Il n’y a plus de place pour les images sur le serveur.',
} as const

/** Refusal of an address before it is sent; null if it is acceptable. */
export function refusalOfAddress(address: string): string | null {
  if (isOwnPicture(address)) return null
  return isSecureAddress(address) ? null : pictureTexts.notSecure
}

/**
 * Refusal of a file before it is sent, by its size only, since the server checks the bytes; null if it is acceptable.
 */
export function pictureRefusal(file: Pick<File, 'type' | 'size'>): string | null {
  if (file.size <= mostPictureBytes) return null
  return file.type.startsWith('image/') ? pictureTexts.tooHeavy : pictureTexts.notAPicture
}
