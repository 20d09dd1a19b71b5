/** Values of the changed fields in an article's form. */
export type DraftValues = Record<string, string | boolean>

/** An unsaved draft. `at` is its time (ISO); `version` belongs to the article it is based on, null for a new one. */
export type Draft = { post: string; version: string | null; values: DraftValues; at: string }

export type DraftAnswer = { state: 'kept'; at: string } | { state: 'dropped' }
