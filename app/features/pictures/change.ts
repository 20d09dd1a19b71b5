/** What can be done with the library. */
export type PictureChange =
  | { intent: 'describe'; id: string; alt: string; alt_en: string; updatedAt: string }
  | { intent: 'delete'; id: string }
  | { intent: 'sweep' }

export type Described = { alt: string; alt_en: string; updatedAt: string }

export type PictureAnswer =
  | { state: 'described'; texts: Described }
  /** Somebody else was faster: what the texts are now. Nothing was changed. */
  | { state: 'conflict'; texts: Described }
  | { state: 'deleted' }
  | { state: 'swept'; pictures: number; leftovers: number }
  | { state: 'gone' }
  /** Not done, and why in a sentence. */
  | { state: 'refused'; message: string }

/** What came of sending it where the server's answer is none of these. */
export type PictureOutcome = PictureAnswer | { state: 'signed out' | 'unreachable' }

/** The longest alternative text, in letters. */
export const longestAlt = 300

/** Sends a change. Never throws: what was typed stays where it is. */
export async function sendPictureChange(change: PictureChange): Promise<PictureOutcome> {
  try {
    const response = await fetch('/admin/pictures/changes', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(change),
    })
    if (response.status === 401) return { state: 'signed out' }
    if (response.status === 403)
      return { state: 'refused', message: 'Votre rôle ne permet pas cette action.' }
    const answer: unknown = await response.json()
    if (typeof answer === 'object' && answer !== null && 'state' in answer) return answer as PictureAnswer
  } catch {
    // No network, or an answer that is none of ours: the same to whoever waits.
  }
  return { state: 'unreachable' }
}
