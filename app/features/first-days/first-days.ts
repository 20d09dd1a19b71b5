/** A step of the first days: done by the stored state, not by a press. */
export type FirstStep = { name: 'phone' | 'hours' | 'picture' | 'product'; done: boolean }

/** Changes of the help by a user. */
export type FirstDaysChange = { intent: 'put-away' | 'bring-back' }

export type FirstDaysAnswer = { state: 'saved' }
