/** What a form of an article holds while somebody types, in the fields that they typed into. */
export type DraftValues = Record<string, string | boolean>

/** What was typed and not saved. `at` is when (ISO), `version` that of the article it was typed over, if it has one. */
export type Draft = { post: string; version: string | null; values: DraftValues; at: string }

/** What the form asks of the server for its draft. */
export type DraftChange =
  | { intent: 'keep'; post: string; version: string | null; values: DraftValues }
  | { intent: 'drop'; post: string }

export type DraftAnswer = { state: 'kept'; at: string } | { state: 'dropped' }
