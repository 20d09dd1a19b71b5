import type { Draft, DraftValues } from '../post-draft.ts'

/**
 * The draft that this device keeps beside the server's, for when there is no network or no power. Each person has their
 * own: a device of the back-office belongs to several.
 */
export function saveOnDevice(person: string, place: string, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(person, place), JSON.stringify(draft))
    return true
  } catch {
    return false // a browser that keeps nothing, or has no room left: the server has the draft
  }
}

/** Draft on the device for an article, or for a new one (`new`). */
export function findOnDevice(person: string, place: string): Draft | null {
  try {
    return draftOf(JSON.parse(localStorage.getItem(keyOf(person, place)) ?? 'null'))
  } catch {
    return null // no storage, or something else under this key
  }
}

export function dropFromDevice(person: string, place: string): void {
  try {
    localStorage.removeItem(keyOf(person, place))
  } catch {
    return // a browser that keeps nothing has nothing to drop
  }
}

function draftOf(value: unknown): Draft | null {
  if (typeof value !== 'object' || value === null) return null
  const { post, version, values, at } = value as Record<string, unknown>
  if (typeof post !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null
  if (typeof values !== 'object' || values === null) return null
  const kept = Object.entries(values).filter(
    (entry): entry is [string, string | boolean] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  )
  const known: DraftValues = Object.fromEntries(kept)
  return { post, version: typeof version === 'string' ? version : null, values: known, at }
}

function keyOf(person: string, place: string): string {
  return `article-draft ${person} ${place}`
}
