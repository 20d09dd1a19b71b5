import { type ScreenHandle, screenTitle } from '#app/admin/shell/screen.ts'
import { type Noun, phrasesOf } from './phrases.ts'

/** Handle of a resource's route, with the text of a failed load. */
export function handleOf({ noun }: { noun: Noun }): ScreenHandle {
  return { loadFailed: phrasesOf(noun).loadFailed }
}

/** The title of its document. */
export function metaOf({ title }: { title: string }) {
  return () => [{ title: screenTitle(title) }]
}
