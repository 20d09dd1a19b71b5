/** Values of the fields with unsaved changes in an article's form. */
export type DraftValues = Record<string, string | boolean>

/** An unsaved draft. `at` is its time (ISO), `version` that of the article it is based on, if it has one. */
export type Draft = { post: string; version: string | null; values: DraftValues; at: string }

export type DraftAnswer = { state: 'kept'; at: string } | { state: 'dropped' }
