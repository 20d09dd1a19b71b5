/** Noun of a message in the sentences of the back-office. */
export const messageNoun = { one: 'message', many: 'messages', gender: 'masculine' } as const
