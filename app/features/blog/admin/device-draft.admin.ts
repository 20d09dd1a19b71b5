import type { Draft, DraftValues } from '../post-draft.ts'

/**
 * Stores a draft on the device beside the server's, for a network or power failure. Each user has their own, since
 * several users may share a device. False if the browser refuses to store it.
 */
export function saveOnDevice(person: string, place: string, draft: Draft): boolean {
  try {
    localStorage.setItem(keyOf(person, place), JSON.stringify(draft))
    return true
  } catch {
    return false // storage is disabled or full; the server has the draft
  }
}

/** Draft of an article on the device, or of a new article (`new`). */
export function findOnDevice(person: string, place: string): Draft | null {
  try {
    return draftOf(JSON.parse(localStorage.getItem(keyOf(person, place)) ?? 'null'))
  } catch {
    return null // storage is disabled, or the key holds other data
  }
}

export function dropFromDevice(person: string, place: string): void {
  try {
    localStorage.removeItem(keyOf(person, place))
  } catch {
    return // without storage there is no draft
  }
}

function draftOf(value: unknown): Draft | null {
  if (typeof value !== 'object' || value === null) return null
  const { post, version, values, at } = value as Record<string, unknown>
  if (typeof post !== 'string' || typeof at !== 'string' || Number.isNaN(Date.parse(at))) return null
  if (typeof values !== 'object' || values === null) return null
  const valid = Object.entries(values).filter(
    (entry): entry is [string, string | boolean] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  )
  const known: DraftValues = Object.fromEntries(valid)
  return { post, version: typeof version === 'string' ? version : null, values: known, at }
}

function keyOf(person: string, place: string): string {
  return `article-draft ${person} ${place}`
}
